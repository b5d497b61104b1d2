import { z } from "zod";

/** The characters of which `@vercel/stega` makes marks, those of its older form included. Four in a row stand in no word of any script. */
const hidden = /[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]{4,}/gu;

/** The digits of a mark, base four: four for each byte of its JSON. No byte is zero, so four zeros begin a mark. */
const digits = "\u200b\u200c\u200d\ufeff";
const beginning = "\u200b".repeat(4);

/** All that a mark says. Other fields would be read before `href` by the library that opens it. */
const markedSource = z.strictObject({ origin: z.literal("sanity.io"), href: z.string() });

/**
 * A text of an answer with its own mark alone: the last one, which the client wrote, and only if it opens this Studio. Whoever writes content can put
 * marks into it, which would lead the staff who preview it to another site.
 *
 * @param text as a client answered it that writes marks
 * @param studioOrigin the Studio that its marks open; without one the text has none
 */
export function withOwnMark(text: string, studioOrigin: string | undefined): string {
  const runs = text.match(hidden);
  if (!runs) return text;
  const words = text.replaceAll(hidden, "");
  const last = runs.at(-1) ?? "";
  const mark = text.endsWith(last) ? lastMarkOf(last) : undefined;
  return mark !== undefined && studioOrigin !== undefined && studioOf(mark) === studioOrigin ? words + mark : words;
}

/** Marks stand one behind the other, each of whole bytes. */
function lastMarkOf(run: string): string | undefined {
  for (let start = run.length - beginning.length; start >= 0; start -= beginning.length)
    if (run.startsWith(beginning, start)) return run.slice(start);
  return undefined;
}

/** The Studio that a mark opens; undefined when it is no mark, or names several. A page has hundreds of them. */
function studioOf(mark: string): string | undefined {
  const bytes = Buffer.alloc((mark.length - beginning.length) / 4);
  for (let at = beginning.length; at < mark.length; at += 1) {
    const byte = (at - beginning.length) >> 2;
    bytes[byte] = ((bytes[byte] ?? 0) << 2) | digits.indexOf(mark.charAt(at));
  }
  try {
    const { href } = markedSource.parse(JSON.parse(bytes.toString("utf8")));
    const [studio, ...others] = new URL(href).searchParams.getAll("baseUrl");
    return others.length === 0 ? studio : undefined;
  } catch {
    return undefined;
  }
}
