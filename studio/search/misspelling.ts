import { isMisspelt } from "../../app/content/search/misspelt.ts";

/** From so many letters on, a word may be misspelt in one place, and in two. */
const letters = { oneMistake: 4, twoMistakes: 8 } as const;

/**
 * How many mistakes tell a word from the one that was meant: a letter too many, one missing, another one, or two swapped.
 *
 * @param typed in small letters
 * @param meant likewise
 * @returns undefined when they are too different for a misspelling. Numbers are never misspelt: Rs.50 is another offer than Rs.500.
 */
export function mistakesIn(typed: string, meant: string): number | undefined {
  const shorter = Math.min(typed.length, meant.length);
  const allowed = shorter < letters.oneMistake ? 0 : shorter < letters.twoMistakes ? 1 : 2;
  if (typed === meant) return 0;
  if (Math.abs(typed.length - meant.length) > allowed || /\d/.test(typed) || /\d/.test(meant)) return undefined;
  return [1, 2].find((mistakes) => mistakes <= allowed && isMisspelt(typed, meant, mistakes));
}
