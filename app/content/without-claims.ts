import { isObject } from "./is-object.ts";
import { isBlankBlock } from "./portable-text/blank-block.ts";

/** GROQ of the mark of an object that stays in its list when every item of its own lists is hidden. */
export const staysWithoutItemsMark = '"staysWithoutItems": true';

/**
 * Answers a copy of the lake's answer without the parts that are marked as claims about games for money: `claim: true` on a card, answer or block,
 * the style `claim` on a paragraph. Texts with an alternative in `withoutClaims` use it. Parts that a removed claim leaves empty are removed too: an
 * item whose own lists lost all their items unless it is marked {@link staysWithoutItemsMark}, and a small heading that nothing follows. A claim that is
 * not an item of a list becomes null.
 */
export function withoutClaims(value: unknown): unknown {
  if (Array.isArray(value)) {
    const before = withoutBlank(value);
    return withoutIdleHeadings(before, before.filter(keeps).map(withoutClaims));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(restated(value)).map(([name, part]) => [name, isClaim(part) ? null : withoutClaims(part)]),
  );
}

/** The object with its alternative words. */
function restated({ withoutClaims: other, ...usual }: Readonly<Record<string, unknown>>) {
  if (!isObject(other)) return usual;
  return { ...usual, ...Object.fromEntries(Object.entries(other).filter(([, words]) => Boolean(words))) };
}

function isClaim(value: unknown): boolean {
  return isObject(value) && (value["claim"] === true || value["style"] === "claim");
}

/** Whether an item of a list stays: it is no claim, and has no lists of its own or one that keeps an item. */
function keeps(item: unknown): boolean {
  if (isClaim(item)) return false;
  if (isObject(item) && item["staysWithoutItems"] === true) return true;
  const lists = isObject(item)
    ? Object.values(item)
        .filter((part) => Array.isArray(part))
        .map(withoutBlank)
    : [];
  const filled = lists.filter(({ length }) => length > 0);
  return filled.length === 0 || filled.some((list) => list.some(keeps));
}

/** A list without the paragraphs that show nothing, which would otherwise keep the heading above them. */
const withoutBlank = (list: readonly unknown[]): readonly unknown[] => list.filter((item) => !isBlankBlock(item));

/** Removes the small headings of a shortened text that nothing follows any more. */
function withoutIdleHeadings(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  if (after.length === before.length) return after;
  return after.filter(
    (block, index) => !isHeading(block) || (index + 1 < after.length && !isHeading(after[index + 1])),
  );
}

function isHeading(block: unknown): boolean {
  return isObject(block) && block["style"] === "h3";
}
