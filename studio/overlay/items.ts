import type { Mark } from "./marks.ts";

/** A key of an item within a path, as the Studio writes it. */
const keyInPath = /\[_key=="[^"]*"\]/g;

/** Paragraphs and their parts, which editors move in the text's own field. */
const withinText = /^\.children\[/;

/**
 * The items of lists in which a mark lies, the outermost first: for `blocks[_key=="a"].cards[_key=="b"].title` a block and one of its cards. Paragraphs
 * of formatted texts are none.
 */
export function itemsOf(mark: Mark): Mark[] {
  return [...mark.path.matchAll(keyInPath)].flatMap(({ 0: key, index }) => {
    const end = index + key.length;
    const isText = withinText.test(mark.path.slice(end)) || mark.path.slice(0, index).endsWith("].children");
    return isText ? [] : [{ ...mark, path: mark.path.slice(0, end) }];
  });
}

/** What tells a place of the dataset from all others. */
export const identityOf = ({ id, path }: Mark): string => `${id} ${path}`;

/** The list of an item: its place without the key at its end. */
export const listOf = (item: Mark): string => identityOf(item).replace(/\[_key=="[^"]*"\]$/, "");

/** Whether a mark lies within an item. */
export const liesIn = ({ id, path }: Mark, item: Mark): boolean => id === item.id && path.startsWith(item.path);

/** A block of a page. */
const block = /^blocks\[/;

/** Whether a part of another document may stand within an item: blocks show offers, questions and shared words; nothing else does. */
export const toleratesOthers = (item: Mark, { id }: Mark): boolean => id !== item.id && block.test(item.path);
