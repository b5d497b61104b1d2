/** What people, SMS and address books put between digits: spaces, brackets, dots, slashes, any dash, and invisible marks. */
const separators = /[\s().,/\p{Pd}\p{Cf}]/gu;

const anyDigit = /\p{Nd}/u;
const otherDigit = /(?![0-9])\p{Nd}/gu;

const isDigit = (codePoint: number): boolean => anyDigit.test(String.fromCodePoint(codePoint));

/** A digit of any script as ASCII. Unicode encodes the ten digits of a script in a row (The Unicode Standard, 4.6). */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(codePoint - value - 1)) value += 1;
  return String(value % 10);
}

/** What was typed or pasted as a number, without separators, and with the digits of every script (९, ୯, ９) as 0 to 9. */
export const typedDigits = (typed: string): string =>
  typed.normalize("NFKC").replace(separators, "").replace(otherDigit, asciiDigit);
