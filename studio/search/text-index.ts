import { isWord, likeness, textWords } from "./likeness.ts";
import { mistakesIn } from "./misspelling.ts";
import { wordsIn } from "./words-in.ts";

/** A text that can be found. */
export interface FindableText {
  /** The words as visitors read them; where only the visitor's moment knows them, a name in braces. */
  words: string;
  /** Words by which staff find it besides, although no visitor reads them: the names of figures. */
  names?: readonly string[];
}

/** A text that was found. */
export interface Found<Text extends FindableText> {
  text: Text;
  /** The words of the text by which it was found, as {@link wordsIn} has them. */
  matched: ReadonlySet<string>;
}

/** Texts by the words in them. A text is read when it is put in, and not when something is looked for. */
export interface TextIndex<Text extends FindableText> {
  /** Puts in all texts of a document, in place of those that it had. */
  put(document: string, texts: readonly Text[]): void;
  /**
   * The texts that say what is looked for, the likeliest first: whole texts, then texts that hold it word for word, then those with the most of its
   * words, misspelt ones too. The last word may be only begun.
   *
   * @param query as typed or pasted
   */
  find(query: string): Found<Text>[];
}

/** How many texts an answer has at most. */
export const mostFound = 50;
/** How many of the likeliest texts are read word by word, to see in what order the words stand. */
const mostCompared = 300;
/** A pasted text is looked for by so many of its first words. */
const mostWords = 80;
/** The words that a text has must weigh this part of all that are looked for, where a rare word weighs more than a common one. */
const leastPart = 0.4;
/** A text of which only the visitor's moment knows some words is found without the needed words where it is so much alike. */
const leastLikeness = 0.5;
/** What a word counts for that was only begun, and one that is misspelt, where the very word counts for 1. */
const closeness = { begun: 0.8, misspelt: [1, 0.7, 0.5] } as const;

/** A text that was put in. */
interface Entry<Text> {
  text: Text;
  words: readonly string[];
}

/** A word of texts that may be meant by a typed one, how close it is, and the entries that have it. */
interface Meant<Text> {
  word: string;
  close: number;
  holders: ReadonlySet<Entry<Text>>;
}

/** Makes an index without texts. */
export function createTextIndex<Text extends FindableText>(): TextIndex<Text> {
  const byDocument = new Map<string, readonly Entry<Text>[]>();
  const byWord = new Map<string, Set<Entry<Text>>>();
  const withUnknownWords = new Set<Entry<Text>>();
  let entryCount = 0;

  function takeOut(document: string): void {
    const entries = byDocument.get(document) ?? [];
    for (const entry of entries) {
      withUnknownWords.delete(entry);
      for (const word of keysOf(entry)) {
        const holders = byWord.get(word);
        holders?.delete(entry);
        if (holders?.size === 0) byWord.delete(word);
      }
    }
    entryCount -= entries.length;
    byDocument.delete(document);
  }

  function put(document: string, texts: readonly Text[]): void {
    takeOut(document);
    const entries = texts.map((text) => ({ text, words: textWords(text.words) }));
    for (const entry of entries) {
      if (!entry.words.every(isWord)) withUnknownWords.add(entry);
      for (const word of keysOf(entry)) {
        const holders = byWord.get(word) ?? new Set();
        byWord.set(word, holders.add(entry));
      }
    }
    entryCount += entries.length;
    byDocument.set(document, entries);
  }

  /** The words of texts that may be meant by a word, the closest first. */
  function meantBy(typed: string, isBegun: boolean): Meant<Text>[] {
    const own = byWord.get(typed);
    const meant = own ? [{ word: typed, close: 1, holders: own }] : [];
    if (own && !isBegun) return meant;
    for (const [word, holders] of byWord) {
      if (word === typed) continue;
      if (isBegun && word.startsWith(typed)) meant.push({ word, close: closeness.begun, holders });
      else if (!own) {
        const mistakes = mistakesIn(typed, word);
        if (mistakes !== undefined) meant.push({ word, close: closeness.misspelt[mistakes] ?? 0, holders });
      }
    }
    return meant.sort((one, other) => other.close - one.close);
  }

  function find(query: string): Found<Text>[] {
    const typed = wordsIn(query).slice(0, mostWords);
    const last = typed.at(-1);
    const sought = [...new Set(typed)]
      .map((word) => {
        const meant = meantBy(word, word === last && word.length > 1);
        const size = meant.reduce((sum, { holders }) => sum + holders.size, 0);
        return { meant, size, weight: Math.log(1 + entryCount / (1 + size)) };
      })
      // A word that nobody wrote tells no texts apart: a visitor's name, a number.
      .filter(({ size }) => size > 0)
      .sort((one, other) => one.size - other.size);
    const needed = wordsNeeded(sought.length);
    const whole = sought.reduce((sum, { weight }) => sum + weight, 0);
    // The words that are not among these, the rarest, are too few: a text that has the needed words has one of these.
    const candidates = sought
      .slice(0, sought.length - needed + 1)
      .flatMap(({ meant }) => meant.flatMap(({ holders }) => [...holders]));
    return [...new Set([...candidates, ...withUnknownWords])]
      .map((entry) => {
        const hits = sought.flatMap(({ meant, weight }) => {
          const hit = meant.find(({ holders }) => holders.has(entry));
          return hit ? [{ word: hit.word, weight: weight * hit.close }] : [];
        });
        return { entry, hits, part: hits.reduce((sum, { weight }) => sum + weight, 0) / whole };
      })
      .filter(
        ({ entry, hits, part }) =>
          (hits.length >= needed && part >= leastPart) ||
          (hits.length > 0 && withUnknownWords.has(entry) && likeness(typed, entry.words) >= leastLikeness),
      )
      .sort((one, other) => other.part - one.part || one.entry.words.length - other.entry.words.length)
      .slice(0, mostCompared)
      .map(({ entry, hits, part }) => ({ entry, hits, score: part + entryLikeness(typed, entry) }))
      .sort((one, other) => other.score - one.score || one.entry.words.length - other.entry.words.length)
      .slice(0, mostFound)
      .map(({ entry, hits }) => ({ text: entry.text, matched: new Set(hits.map(({ word }) => word)) }));
  }

  return { put, find };
}

/** As the likeness of its text, or, where its name is looked for, as that of a text which holds it. */
function entryLikeness<Text extends FindableText>(typed: readonly string[], { text, words }: Entry<Text>): number {
  const named = (text.names ?? []).some((name) => likeness(typed, wordsIn(name)) === 2);
  return Math.max(likeness(typed, words), named ? 1 : 0);
}

/** The words under which an entry is found, each once. */
function keysOf<Text extends FindableText>({ text, words }: Entry<Text>): Set<string> {
  return new Set([...words.filter(isWord), ...(text.names ?? []).flatMap(wordsIn)]);
}

/** How many of the words that are looked for a text must have: one and two all, more of them half. */
const wordsNeeded = (count: number): number => (count <= 2 ? count : Math.ceil(count / 2));
