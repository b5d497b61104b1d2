import { typedPassword } from "../../../process-kit/typed-text.ts";

/** Well-known sequences: digits, the alphabet, and a keyboard's rows and columns. After 9 the digits continue with 0. */
const orders = [
  "12345678901234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujmikolp",
];

const reversed = (text: string): string => Array.from(text).reverse().join("");

const runs = [...orders, ...orders.map(reversed)];

/** Shorter runs may be coincidence. */
const shortestRun = 3;

/** How many characters from the start of a text are one run, or one character again and again. */
function runLength(text: string): number {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  let length = Math.max(same, shortestRun);
  while (length <= text.length && runs.some((run) => run.includes(text.slice(0, length)))) length += 1;
  return Math.max(same, length - 1);
}

/** `7654321`, `qwertyuiop`, `abcd1234`: runs of at least three and nothing else. */
function isRuns(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    const length = runLength(rest);
    if (length < shortestRun) return false;
    rest = rest.slice(length);
  }
  return text !== "";
}

/** A longer repeated part is accepted: it may be a good password, written twice. */
const longestRepeatedPart = 6;

/** `1111111`, `abcabcabc`, `xk7xk7x`: a short part again and again. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: Math.min(longestRepeatedPart, Math.floor(text.length / 2)) }, (_, index) => index + 1).some(
    (period) => text.slice(period) === text.slice(0, -period),
  );

const day = "(?:0?[1-9]|[12][0-9]|3[01])";
const month = "(?:0?[1-9]|1[0-2])";
const monthName =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const year = "(?:(?:19|20)?[0-9]{2})";

/** `12051990`, `1990-05-12`, `12may1990`: a day, in any order people write one. */
const date = new RegExp(
  `^(?:${day}${month}${year}|${month}${day}${year}|${year}${month}${day}|${day}${monthName}${year}|${monthName}${day}${year}|${year}${monthName}${day})$`,
);

/**
 * Whether a password follows a pattern that guessing programs try before words: runs, repetitions and dates. Punctuation and spaces in between are
 * ignored.
 */
export function isPatterned(password: string): boolean {
  const text = typedPassword(password).toLowerCase();
  const plain = text.replace(/[^\p{L}\p{N}]/gu, "");
  return isRepetition(text) || isRepetition(plain) || isRuns(plain) || date.test(plain);
}
