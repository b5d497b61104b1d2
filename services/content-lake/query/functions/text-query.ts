/**
 * What `text::query` reads in the words of a search field: `rummy -points "play now" car*`. Every word and phrase must be found, none
 * that has a minus before it.
 */
interface TextQuery {
  /** Patterns as `match` takes them. */
  readonly words: readonly string[];
  /** Words that must follow each other. */
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
}

const parts = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

function read(query: string): TextQuery {
  const found = [...query.matchAll(parts)]
    .map(([, minus, phrase, word = ""]) => ({
      isExcluded: minus === "-",
      isPhrase: phrase !== undefined,
      text: phrase ?? word,
    }))
    .filter(({ text }) => text.includes("*") || spaced(text).trim() !== "");
  const textsOf = (isExcluded: boolean, isPhrase: boolean) =>
    found.filter((part) => part.isExcluded === isExcluded && part.isPhrase === isPhrase).map(({ text }) => text);
  return {
    words: textsOf(false, false),
    phrases: textsOf(false, true),
    excluded: [...textsOf(true, false), ...textsOf(true, true)],
  };
}

/** The patterns that `match` is to find; any word at all when the query names none. */
export function wordsOf(query: unknown): unknown {
  if (typeof query !== "string") return null;
  const { words } = read(query);
  return words.length === 0 ? ["*"] : words;
}

/** Every text in a value, however deep: a search looks through whole documents. */
export function textsIn(value: unknown): readonly string[] {
  const texts: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part === "string") texts.push(part);
    else if (typeof part === "object" && part !== null) Object.values(part).forEach(collect);
  };
  collect(value);
  return texts;
}

/** Whether a value has all the query's phrases and nothing that it excludes. */
export function hasPhrases(value: unknown, query: unknown): boolean {
  if (typeof query !== "string") return false;
  const { phrases, excluded } = read(query);
  if (phrases.length === 0 && excluded.length === 0) return true;
  const texts = textsIn(value).map(spaced);
  const isThere = (phrase: string): boolean => {
    const wanted = phrase.endsWith("*") ? spaced(phrase).trimEnd() : spaced(phrase);
    return texts.some((text) => text.includes(wanted));
  };
  return phrases.every(isThere) && !excluded.some(isThere);
}

const betweenWords = /[!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;

/** The words of a text in lower case, with one space before and after each. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replace(betweenWords, " ").trim()} `;
}
