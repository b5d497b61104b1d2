import { wordsIn } from "./words-in.ts";

/** Stands for the words of a text that only the visitor's moment knows. */
const unknownWords = "";

/** What two words that follow each other count for where the whole does not, and each word would count for 1. */
const weightOfPair = 0.9;

/** The words of a text as visitors read it, in order, and a mark for each name in braces. */
export function textWords(text: string): string[] {
  return text.split(/\{[^{}]*\}/).flatMap((part, index) => [...(index === 0 ? [] : [unknownWords]), ...wordsIn(part)]);
}

/** Whether it is a word, and not the mark of words that only the visitor's moment knows. */
export const isWord = (word: string): boolean => word !== unknownWords;

/**
 * How far a text says the words that are looked for in their order. It falls as fewer of them are the text's own and more stand where only the visitor's
 * moment knows the words.
 *
 * @param typed what is looked for, at least one word; the last may be only begun
 * @param words the text's, see {@link textWords}
 * @returns from 0 to 2: 1 where the text holds the words, 2 where it is nothing else
 */
export function likeness(typed: readonly string[], words: readonly string[]): number {
  const whole = ends(typed, words, { starts: [0], isLast: (one, other) => one === other }).get(words.length) ?? 0;
  const held = ends(typed, words, { starts: words.keys(), isLast: (one, other) => other.startsWith(one) });
  const followers = new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ""}`));
  const pairs = typed.slice(0, -1).filter((word, index) => followers.has(`${word} ${typed[index + 1] ?? ""}`));
  return Math.max(2 * whole, ...held.values(), weightOfPair * pairs.length) / typed.length;
}

interface Search {
  /** The positions in the text at which the first word may stand. */
  starts: Iterable<number>;
  /** Whether the last word is the one that stands in the text. */
  isLast: (typed: string, word: string) => boolean;
}

/**
 * Where the words that are looked for end in a text that holds them one after the other: the position after the last, with how many of them are the text's
 * own.
 */
function ends(typed: readonly string[], words: readonly string[], { starts, isLast }: Search): Map<number, number> {
  let positions = new Map([...starts].map((start) => [start, 0]));
  for (const [index, word] of typed.entries()) {
    const next = new Map<number, number>();
    const reach = (position: number, count: number) => next.set(position, Math.max(count, next.get(position) ?? 0));
    for (const [position, count] of positions) {
      const own = words[position];
      if (own === undefined) continue;
      if (own === unknownWords) {
        reach(position, count);
        reach(position + 1, count);
      } else if (index === typed.length - 1 ? isLast(word, own) : own === word) reach(position + 1, count + 1);
    }
    positions = next;
  }
  return positions;
}
