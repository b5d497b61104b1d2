/** Where a visitor without an account is sent from a link into it. */
const loginFirst = /^\/(protect|add-cash)\b/;

/** The links and anchors of one answer of the site. */
interface Page {
  status: number;
  /** Every address it names, as it spells them. */
  addresses: string[];
  ids: Set<string>;
}

/** What a crawl found. */
export interface Crawl {
  /** Path and query of everything that was read. */
  paths: string[];
  /** What is wrong with a link, a sentence each. */
  broken: string[];
}

const attributes = (html: string, names: string): string[] =>
  [...html.matchAll(new RegExp(` (?:${names})="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );

const readPage = async (url: URL): Promise<Page> => {
  const answer = await fetch(url);
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
  const html = isHtml ? await answer.text() : "";
  if (!isHtml) await answer.body?.cancel();
  return { status: answer.status, addresses: attributes(html, "href|src"), ids: new Set(attributes(html, "id")) };
};

/** Reads everything that can be reached from a site's home page, each address once. */
export async function crawl(origin: string): Promise<Crawl> {
  const pages = new Map<string, Page>();
  const broken: string[] = [];
  const waiting = [{ address: new URL("/", origin), from: "the start" }];
  for (const { address, from } of waiting) {
    const path = address.pathname + address.search;
    const known = pages.get(path);
    const page = known ?? (await readPage(address));
    pages.set(path, page);
    if (page.status !== 200) broken.push(`${from} names ${path}, which is answered ${page.status}`);
    const fragment = decodeURIComponent(address.hash.slice(1));
    if (fragment !== "" && !page.ids.has(fragment))
      broken.push(`${from} leads to ${path}#${fragment}, which is not there`);
    if (known !== undefined || loginFirst.test(path)) continue;
    for (const spelled of page.addresses) {
      const named = new URL(spelled, address);
      if (named.protocol === "mailto:") continue;
      if (named.origin === origin) waiting.push({ address: named, from: path });
      else broken.push(`${path} leaves the site for ${spelled}`);
    }
  }
  return { paths: [...pages.keys()], broken };
}
