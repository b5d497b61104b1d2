/**
 * An answer of the lake without what its content marks as a claim about games for money: `claim: true` on a card, answer or block, the
 * style `claim` on a paragraph. Texts for which `withoutClaims` beside them has other words say those. Gone with a claim is what would be
 * left empty: the item of a list that lost all of a list of its own, the small heading that nothing follows. An object that is no item of
 * a list becomes null. What it was given stays unchanged.
 */
export function withoutClaims(value: unknown): unknown {
  if (Array.isArray(value)) return withoutIdleHeadings(value, value.filter(keeps).map(withoutClaims));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(restated(value)).map(([name, part]) => [name, isClaim(part) ? null : withoutClaims(part)]),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object with the words that it has for this case. */
function restated({ withoutClaims: other, ...usual }: Readonly<Record<string, unknown>>) {
  if (!isObject(other)) return usual;
  return { ...usual, ...Object.fromEntries(Object.entries(other).filter(([, words]) => Boolean(words))) };
}

function isClaim(value: unknown): boolean {
  return isObject(value) && (value["claim"] === true || value["style"] === "claim");
}

/** Whether an item of a list stays: it is no claim, and none of its own lists consists of claims alone. */
function keeps(item: unknown): boolean {
  if (isClaim(item)) return false;
  return !isObject(item) || !Object.values(item).some(isAllClaims);
}

function isAllClaims(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && !value.some(keeps);
}

/** Of a text that lost paragraphs, leaves out the small headings that head nothing any more. */
function withoutIdleHeadings(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  if (after.length === before.length) return after;
  return after.filter(
    (block, index) => !isHeading(block) || (index + 1 < after.length && !isHeading(after[index + 1])),
  );
}

function isHeading(block: unknown): boolean {
  return isObject(block) && block["style"] === "h3";
}
