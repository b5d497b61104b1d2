import type { Visitor } from "./visitor.ts";

/** A page as a browser without script shows it. */
export interface Page {
  /** Path and query. */
  address: string;
  status: number;
  /** Without scripts, and the data that they would read. */
  html: string;
}

const mostRedirects = 5;

/** Opens an address and follows redirects. */
export async function openPage(visitor: Visitor, address: string): Promise<Page> {
  return follow(visitor, address, await visitor.get(address));
}

/** Whether a page has a button. */
export const hasButton = ({ html }: Page, label: string): boolean => formWith(html, label) !== undefined;

/**
 * Presses a button: sends its form with its current values, without files, and follows redirects.
 *
 * @param visitor the browser
 * @param page that has the button
 * @param label the button's
 * @param typed what is typed into the form's fields, by their names
 */
export async function press(
  visitor: Visitor,
  page: Page,
  label: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const form = formWith(page.html, label);
  if (!form) throw new Error(`${page.address} has no button ${label}.`);
  const fields = { ...form.fields, ...typed };
  const address = form.action ?? page.address;
  if (form.isPosted) return follow(visitor, address, await visitor.post(address, fields));
  return openPage(visitor, `${address}?${new URLSearchParams(fields).toString()}`);
}

async function follow(visitor: Visitor, asked: string, first: Awaited<ReturnType<Visitor["get"]>>): Promise<Page> {
  let [address, answer] = [asked, first];
  for (let redirects = 0; answer.location !== ""; redirects += 1) {
    if (redirects === mostRedirects) throw new Error(`${asked} leads round in circles.`);
    address = answer.location;
    answer = await visitor.get(address);
  }
  return { address, status: answer.status, html: answer.html.replace(/<script.*?<\/script>/gs, "") };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

function formWith(html: string, label: string) {
  for (const [, tag = "", content = ""] of html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const button = [...content.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].find(([, , words]) => words === label);
    if (!button) continue;
    const inputs = [...content.matchAll(/<input[^>]*>/g)].map(([input]) => input);
    const sent = [...inputs, button[1] ?? ""].filter((input) => {
      const type = attribute(input, "type");
      return type !== "file" && (type !== "checkbox" || /\schecked/.test(input));
    });
    const fields = sent.flatMap((input): [string, string][] => {
      const name = attribute(input, "name");
      return name === undefined
        ? []
        : [[name, attribute(input, "value") ?? (attribute(input, "type") === "checkbox" ? "on" : "")]];
    });
    return {
      isPosted: attribute(tag, "method") === "post",
      action: attribute(tag, "action"),
      fields: Object.fromEntries(fields),
    };
  }
  return undefined;
}
