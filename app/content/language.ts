/** A language that documents are written in, as BCP 47 names it. */
export type Language = "en-IN";

/** The language of the addresses without a prefix, and the only one so far. */
export const language: Language = "en-IN";

/** The languages with an address prefix, by that first segment: Hindi would be at `/hi/…`. */
const prefixedLanguages: ReadonlyMap<string, Language> = new Map();

/** The language of the page at an address; takes the URL's path. */
export function localeOf(pathname: string): Language {
  return prefixedLanguages.get(pathname.split("/")[1] ?? "") ?? language;
}
