/** One change of a text, as the patch code reads it. */
interface Hunk {
  /** Where it is, in bytes of UTF-8. */
  readonly place: number;
  /** The text that is there before, and after. */
  readonly before: string;
  readonly after: string;
  /** In how many pieces the patch code looks for it. */
  readonly pieces: number;
}

/** The patch code looks for about so many characters at a time; a longer passage that is removed it looks for by its ends. */
const soughtCharacters = 24;
const longCharacters = 64;

/** Reading one change and finding its place takes so many visits, however short the text is. */
const visitsOfAnyHunk = 50;

/** In the time of one visit the patch code copies so many characters of the text, */
const copiedCharactersPerVisit = 64;

/** passes so many while it looks for a place, */
const passedCharactersPerVisit = 4;

/** and compares a character of a long passage with about so many others, where the passage is not as its change says. */
const comparedCharactersPerVisit = 16;

/**
 * How much work it is to apply changes to a text, in visits (see `patchWork`). What is not where its change says is looked for, which costs more the longer the
 * text is.
 *
 * @param text the text to be changed
 * @param changes the changes, as `diffMatchPatch` has them; what cannot be read costs little, because the patch code refuses it
 * @param most the limit, in visits, beyond which it does not count
 */
export function hunkWork(text: string, changes: string, most: number): number {
  const hunks = hunksOf(changes);
  const bytes = Buffer.from(text);
  let work = hunks.length * visitsOfAnyHunk;
  let current: string | undefined = text;
  for (const { place, before, after, pieces } of hunks) {
    work += (pieces * text.length) / copiedCharactersPerVisit;
    if (work > most) break;
    // The patch code, too, counts the places of all changes in the text before any of them.
    const start = bytes.subarray(0, place).toString().length;
    current = current === undefined ? undefined : changedAt(current, start, before, after);
    if (current !== undefined) continue;
    work += (pieces * text.length) / passedCharactersPerVisit;
    if (before.length > longCharacters)
      work += (before.length * Math.min(before.length, text.length)) / comparedCharactersPerVisit;
  }
  return work;
}

/** The text after a change at the very place that it names; `undefined` where something else is there. */
const changedAt = (text: string, start: number, before: string, after: string): string | undefined =>
  text.startsWith(before, start) ? text.slice(0, start) + after + text.slice(start + before.length) : undefined;

function hunksOf(changes: string): Hunk[] {
  return changes
    .split(/^@@ /m)
    .slice(1)
    .map((hunk): Hunk => {
      const [head = "", ...lines] = hunk.split("\n");
      const [, start = "1", length] = /\+(\d+)(?:,(\d+))?/.exec(head) ?? [];
      const parts = lines.map((line) => ({ sign: line.charAt(0), text: decoded(line.slice(1)) }));
      const joined = (signs: string) => parts.map(({ sign, text }) => (signs.includes(sign) ? text : "")).join("");
      const sought = parts.map(({ sign, text: { length: characters } }) => {
        if (sign === "+") return 0;
        return sign === "-" ? Math.min(characters, longCharacters) : characters;
      });
      const soughtInAll = sought.reduce((sum, characters) => sum + characters, 0);
      return {
        place: Number(start) - (length === "0" ? 0 : 1),
        before: joined(" -"),
        after: joined(" +"),
        pieces: 1 + soughtInAll / soughtCharacters,
      };
    });
}

/** A line of a change; as it is where it is not well encoded, which the patch code refuses. */
function decoded(line: string): string {
  try {
    return decodeURI(line);
  } catch {
    return line;
  }
}
