/** The words of a drawn share picture. */
export interface DrawnWords {
  title: string;
  /** The name of the site, which stands above the title. */
  brandName: string;
}

/** Counts the changes of the drawing: of its art, its fonts and its sizes. */
const edition = 1;

/** More than any field takes; a token may write more, which would take long to draw. */
const maxCharacters = 120;

/**
 * Characters that the fonts in `title-art/` have: of Latin, Devanagari, Tamil, and their signs. First and last of each range; a test holds that the fonts
 * have all of them.
 */
const drawable: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x900, 0x94d],
  [0x94f, 0x977],
  [0x979, 0x97f],
  [0xb82, 0xb83],
  [0xb85, 0xb8a],
  [0xb8e, 0xb90],
  [0xb92, 0xb95],
  [0xb99, 0xb9a],
  [0xb9c, 0xb9c],
  [0xb9e, 0xb9f],
  [0xba3, 0xba4],
  [0xba8, 0xbaa],
  [0xbae, 0xbb9],
  [0xbbe, 0xbc2],
  [0xbc6, 0xbc8],
  [0xbca, 0xbcd],
  [0xbd0, 0xbd0],
  [0xbd7, 0xbd7],
  [0xbe6, 0xbfa],
  [0x200c, 0x200d],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20b9, 0x20b9],
  [0x2212, 0x2212],
];

/**
 * The words that are drawn for a page without a share picture: its title for search engines, without the name of the site behind its bar. `undefined`
 * where the fonts lack a character, or the title is longer than any field takes: half a title would be worse than the site's own picture.
 */
export function drawnWords(seoTitle: string, brandName: string): DrawnWords | undefined {
  const ending = ` | ${brandName}`;
  const title = seoTitle.endsWith(ending) ? seoTitle.slice(0, -ending.length) : seoTitle;
  return [title, brandName].every(canBeDrawn) ? { title, brandName } : undefined;
}

function canBeDrawn(text: string): boolean {
  const isDrawable = (code: number) => drawable.some(([first, last]) => first <= code && code <= last);
  // Of spaces, soft hyphens and joiners alone nothing can be drawn.
  const fits = /[^\s\u00ad\u200c\u200d]/u.test(text) && text.length <= maxCharacters;
  return fits && Array.from(text, (character) => character.codePointAt(0) ?? 0).every(isDrawable);
}

/** The digest of the words, which is part of their picture's address and the name of its file: other words are another picture. */
export function digestOf({ title, brandName }: DrawnWords): string {
  return fnv64(JSON.stringify([edition, brandName, title]));
}

const folder = "/media/titles";

/** The path of a page's drawn picture, without an origin. */
export function titlePicturePath(page: string, words: DrawnWords): string {
  return `${folder}${page === "/" ? "" : page}/${digestOf(words)}.jpg`;
}

/** The path of the page whose picture is asked for at an address; undefined for an address that no picture has. */
export function pageOfTitlePicture(path: string): string | undefined {
  const [, page] = /^\/media\/titles((?:\/[a-z0-9-]+)?)\/[0-9a-f]{16}\.jpg$/.exec(path) ?? [];
  return page === "" ? "/" : page;
}

/** Fowler, Noll and Vo's 1a with 64 bits: short, and the same in the browser, whose script has no synchronous SHA. It guards nothing. */
function fnv64(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
