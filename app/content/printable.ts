import { isObject } from "./is-object.ts";

/** Controls but blanks and line breaks, halves of surrogate pairs, and noncharacters: what no HTML document may contain (HTML standard, "Writing text"). */
const forbidden = /(?![\t\n\f\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u;

const everyForbidden = new RegExp(forbidden, "gu");

/** The lake's answer without the characters that HTML forbids, which come with pasted text; the same object when it has none. */
export function printable(answer: unknown): unknown {
  if (typeof answer === "string") return forbidden.test(answer) ? answer.replace(everyForbidden, "") : answer;
  if (Array.isArray(answer)) {
    const items = answer.map(printable);
    return items.some((item, index) => item !== answer[index]) ? items : answer;
  }
  if (!isObject(answer)) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [name, printable(part)] as const);
  return parts.some(([name, part]) => part !== answer[name]) ? Object.fromEntries(parts) : answer;
}
