import { comparedText } from "./compared-text.ts";
import { isMisspelt } from "./misspelt.ts";

/** The most characters of a search that are read, and the most of their words that are sought: they limit what a search costs, whatever a visitor sends. */
export const searchLimits = { characters: 200, words: 8 } as const;

/** From this length on a word may have one wrong letter. */
const shortestMisspelt = 5;

/** From this length on the beginning of a word is enough. */
const shortestBeginning = 3;

/** How well a word of a text answers a word of a search; higher is better. */
const strength = { same: 4, begins: 3, misspelt: 2 } as const;

/** A joiner or soft hyphen inside a word does not end it. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:\p{Cf}+[\p{L}\p{M}\p{N}]+|,\p{Nd}+)*/gu;

/** A word as it is compared, without the commas of large numbers. */
const normalised = (word: string): string => comparedText(word).replaceAll(",", "");

/** The words of a text as they are compared, in order. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(wordPattern)].map(([word]) => normalised(word)).filter((word) => word !== "");
}

/** The different words of what a visitor typed, of which only the beginning is read (`searchLimits`). */
export const typedWords = (asked: string): ReadonlySet<string> =>
  new Set(wordsIn(asked.trim().slice(0, searchLimits.characters)));

/** Those of {@link typedWords} that are searched for: without those of one or two letters, unless there are no others. */
export function searchWords(asked: string): readonly string[] {
  const all = [...typedWords(asked)];
  const telling = all.filter((word) => word.length >= shortestBeginning || /\d/.test(word));
  return telling.length > 0 ? telling : all;
}

/** How well a word of a text answers a word of a search; 0 when it does not. Both as they are compared. */
export function likeness(sought: string, word: string): number {
  if (word === sought) return strength.same;
  const [short, long] = word.length < sought.length ? [word, sought] : [sought, word];
  // One is the other's beginning: “withdraw” finds “withdrawals”, and “jokers” finds “joker”.
  if (!/\d/.test(long) && short.length >= shortestBeginning && long.startsWith(short))
    return short === sought || long.length - short.length <= 2 ? strength.begins : 0;
  if (sought.length < shortestMisspelt || long.length - short.length > 2) return 0;
  // “withdrwal” finds “withdrawals” too.
  const meant = [word, word.slice(0, sought.length + 1)];
  return meant.some((one) => isMisspelt(sought, one, 1)) ? strength.misspelt : 0;
}

/** A part of a text, and whether it is a word that was sought. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

/** A text divided at the words that answer a search. Together the parts are the text. */
export function foundIn(text: string, sought: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const compared = normalised(word);
    if (!sought.some((each) => likeness(each, compared) > 0)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: word, isFound: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}
