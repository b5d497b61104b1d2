import { type Change, diffWords } from "diff";

/** Comparing takes time that grows with the texts' length times their changed words, and a list compares every proposal that waits. */
const mostChangedWords = 1_000;

/** Two texts as one, in which words were removed and added. Texts that differ in more than a thousand words are removed and added as a whole. */
export const comparedWords = (before: string, after: string): Change[] =>
  diffWords(before, after, { maxEditLength: mostChangedWords }) ?? [
    { value: before, added: false, removed: true, count: 1 },
    { value: after, added: true, removed: false, count: 1 },
  ];
