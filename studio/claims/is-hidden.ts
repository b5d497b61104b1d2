import * as blocks from "../../app/blocks/blocks.ts";
import { isObject } from "../../app/content/is-object.ts";
import { isBlankBlock } from "../../app/content/portable-text/blank-block.ts";

/** Blocks that stay on the page when the switch hides every item of their lists. */
const stayingBlocks: readonly unknown[] = Object.values(blocks)
  .filter((block) => "staysWithoutItems" in block)
  .map(({ name }) => name);

/**
 * Whether the legal switch removes an item of a list, as `app/content/without-claims.ts` does: a claim, or one whose own lists lose all their items.
 *
 * @param item a block, a card, an answer or a paragraph, as it is stored
 */
export function isHidden(item: unknown): boolean {
  if (!isObject(item)) return false;
  if (item["claim"] === true || item["style"] === "claim") return true;
  const lists = Object.values(item)
    .filter((part) => Array.isArray(part))
    .map((list: readonly unknown[]) => list.filter((part) => !isBlankBlock(part)))
    .filter(({ length }) => length > 0);
  return lists.length > 0 && !stayingBlocks.includes(item["_type"]) && lists.every((list) => list.every(isHidden));
}
