/** Programs that put an address of their own before the one that a link leads to, and where they name it. */
const detours: readonly { by: string; host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { by: "Google", host: /^(?:www\.)?google\.(?:com|co\.in)$/, path: /^\/url$/, parameters: ["q", "url"] },
  { by: "Outlook", host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ["url"] },
  { by: "Facebook", host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameters: ["u"] },
  { by: "Instagram", host: /^l\.instagram\.com$/, path: /^\/$/, parameters: ["u"] },
];

/** A link through another program. */
interface Detour {
  /** The program that it leads through. */
  by: string;
  /** Where it leads in the end. */
  target: string;
}

/**
 * The detour of a link that was copied from a document, mail or post of a program that watches where its readers go. Its address may name who copied it,
 * and may end to work. `undefined` for any other address.
 */
export function detourOf(href: string): Detour | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname, searchParams } = new URL(href);
  return detours
    .filter(({ host, path }) => host.test(hostname) && path.test(pathname))
    .flatMap(({ by, parameters }) => parameters.map((name) => ({ by, target: searchParams.get(name) ?? "" })))
    .find(({ target }) => target !== "");
}
