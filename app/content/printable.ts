import { isObject } from "./is-object.ts";

/** Controls but blanks and line breaks, halves of surrogate pairs, and noncharacters: what no HTML document may contain (HTML standard, "Writing text"). */
const forbidden = /(?![\t\n\f\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u;

const everyForbidden = new RegExp(forbidden, "gu");

/** Forbidden characters that break a line (UAX #14, classes BK and NL): word processors copy a manual line break as one. */
const lineBreaks = /[\v\u0085]/g;

/**
 * The lake's answer without the characters that HTML forbids, which come with pasted text; the same object when it has none. Those that break a line become
 * a space, so that they never join two words.
 */
export function printable(answer: unknown): unknown {
  if (typeof answer === "string") return forbidden.test(answer) ? withoutForbidden(answer) : answer;
  if (Array.isArray(answer)) {
    const items = answer.map(printable);
    return items.some((item, index) => item !== answer[index]) ? items : answer;
  }
  if (!isObject(answer)) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [name, printable(part)] as const);
  return parts.some(([name, part]) => part !== answer[name]) ? Object.fromEntries(parts) : answer;
}

const withoutForbidden = (text: string): string => text.replace(lineBreaks, " ").replace(everyForbidden, "");
