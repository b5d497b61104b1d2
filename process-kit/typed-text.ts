/** More characters than any field takes. */
const longestNormalised = 1_024;

/**
 * A text in one of Unicode's normal forms. One that is longer than any field takes stays as it is, and is refused by its length: putting the marks of one
 * letter in order takes the square of their number, a quarter of a second for 16,000.
 */
export const inNormalForm = (text: string, form: "NFC" | "NFKC"): string =>
  text.length > longestNormalised ? text : text.normalize(form);

/** What people, SMS and address books put between digits: spaces, brackets, dots, slashes, any dash or minus, and invisible marks. */
const separators = /[\s().,/\u2212\p{Pd}\p{Cf}]/gu;

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

/** A text with the digits of every script (९, ୯) as 0 to 9: a phone with a Hindi keyboard types ०-९. */
export const withAsciiDigits = (text: string): string => text.replace(otherDigit, asciiDigit);

/** What was typed or pasted as a number or code, without separators, and with the digits of every script (९, ୯, ９) as 0 to 9. */
export const typedDigits = (typed: string): string =>
  withAsciiDigits(inNormalForm(typed, "NFKC").replace(separators, ""));

/** A word before a number that says what it is, such as `tel:` and `Mobile no.:`. */
const label = /^[\s\p{L}\p{M}\p{Cf}.]{1,40}:/u;

/** The fixed country code (spec sections 5 and 9), typed or pasted together with the number. */
const countryCode = /^(?:\+91|0091|91(?=0?\d{10}$))/;

/** The trunk prefix zero, which some people keep after the country code. */
const trunkZero = /^0(?=\d{10}$)/;

/**
 * What was typed as an Indian mobile number, in any script's digits, with or without a label, country code, separators or a leading zero.
 *
 * @returns the number as {@link typedDigits} reads it; and without the country code and the zero, which is ten digits where it is a mobile number
 */
export function typedMobile(typed: string): { number: string; national: string } {
  const number = typedDigits(inNormalForm(typed, "NFKC").replace(label, ""));
  return { number, national: number.replace(countryCode, "").replace(trunkZero, "") };
}

/** A code of six digits, also written as two groups of three, that is no part of a word or of a longer number. */
const sixDigits = /(?<![\p{L}\p{N}])(?:\d{6}|(?<!\d[ -])\d{3}[ -]\d{3}(?![ -]\d))(?![\p{L}\p{N}])/gu;

/**
 * What was typed or pasted as a code of six digits: as {@link typedDigits} reads it, or of a longer text, such as a whole SMS, the one code in it. Where the
 * text has no such code or several different ones, the whole text as `typedDigits` reads it.
 */
export function typedCode(typed: string): string {
  const digits = typedDigits(typed);
  if (/^\d*$/.test(digits) || typed.length > longestNormalised) return digits;
  const text = withAsciiDigits(inNormalForm(typed, "NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2212\p{Pd}]/gu, "-")
    .replace(/\s/g, " ");
  const [code, ...others] = new Set([...text.matchAll(sixDigits)].map(([found]) => typedDigits(found)));
  return code !== undefined && others.length === 0 ? code : digits;
}

/** What comes along when an address is copied from a contact or a chat: marks that nobody sees. No address contains any. */
const invisibleMarks = /\p{Cf}/gu;

/** An e-mail address as typed or pasted, without invisible marks, trimmed and in Unicode's composed form. */
export const typedEmail = (typed: string): string => inNormalForm(typed.replace(invisibleMarks, "").trim(), "NFC");

/** An address as a mail program copies it: `Asha Rao <asha@example.in>`. Another address instead of the name would make it two. */
const inBrackets = /^[^<>@]*<([^<>]*)>$/;

/** A link to an address, with what it says of the mail. */
const mailLink = /^mailto:([^?]*).*$/is;

/** What a sentence, a list or half a pair of brackets leaves behind an address. */
const behindAddress = /(?<![.,;>])[.,;>]+$/;

const fullWidth = /[\uFF01-\uFF5E]/g;

/** Hyphens that word processors put for one that is typed. */
const hyphens = /[\u2010\u2011]/g;

/**
 * An e-mail address as people type and paste it into a form: {@link typedEmail} without what surrounds the address when it is copied from a link, a mail or a
 * sentence, with plain hyphens and letters of common width. An address by itself stays as it is. A text that is longer than any field takes stays so.
 */
export function pastedEmail(typed: string): string {
  const text = typedEmail(typed);
  if (text.length > longestNormalised) return text;
  const plain = text.replace(fullWidth, (character) => character.normalize("NFKC")).replace(hyphens, "-");
  const bare = plain.replace(/[.,;]+$/, "").replace(inBrackets, "$1");
  return bare.trim().replace(mailLink, "$1").replace(behindAddress, "").trim();
}

/**
 * A password in the form in which passwords are measured, compared and hashed. Unicode has several ways to encode one character, and keyboards differ in
 * which they send (NIST SP 800-63B).
 */
export const typedPassword = (typed: string): string => inNormalForm(typed, "NFKC");
