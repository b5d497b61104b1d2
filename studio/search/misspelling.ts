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
  const mistakes = distance(typed, meant);
  return mistakes <= allowed ? mistakes : undefined;
}

/** The optimal string alignment distance. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
