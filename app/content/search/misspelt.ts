/**
 * Whether so many mistakes, or fewer, make one word of the other: a letter too many, one missing, another one, or two that changed places.
 *
 * @param one word
 * @param other word
 * @param mistakes at most; the time it takes grows fast with them
 */
export function isMisspelt(one: string, other: string, mistakes: number): boolean {
  if (Math.abs(one.length - other.length) > mistakes) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [typed, meant] = [one.slice(start), other.slice(start)];
  if (typed === meant || mistakes === 0) return typed === meant;
  const isAfter = (passed: number, passedOther: number) =>
    isMisspelt(typed.slice(passed), meant.slice(passedOther), mistakes - 1);
  const isSwapped = typed[0] === meant[1] && typed[1] === meant[0];
  return isAfter(1, 0) || isAfter(0, 1) || isAfter(1, 1) || (isSwapped && isAfter(2, 2));
}
