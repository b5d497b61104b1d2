import type { Offer } from "../content/queries/offer.ts";
import type { RichTextBlocks } from "../content/queries/rich-text.ts";
import type { BlockContent } from "./page-blocks.tsx";

/** Every offer that a page's blocks list, whether it runs now or not. */
export const offersOnPage = (blocks: readonly BlockContent[]): Offer[] =>
  blocks.flatMap((block) => (block._type === "offersBlock" ? block.offers : []));

/** A question with its answer. */
export interface AnsweredQuestion {
  question: string;
  answer: RichTextBlocks;
}

/** Every question that a page's blocks answer, each once, in the order of the page. */
export function questionsOnPage(blocks: readonly BlockContent[]): AnsweredQuestion[] {
  const asked = new Map<string, AnsweredQuestion>();
  for (const entry of blocks.flatMap(questionsOf)) if (!asked.has(entry.question)) asked.set(entry.question, entry);
  return [...asked.values()];
}

function questionsOf(block: BlockContent): AnsweredQuestion[] {
  switch (block._type) {
    case "questionsBlock":
      return [...block.questions, ...block.groups.flatMap(({ entries }) => entries)];
    case "faqBlock":
      return block.groups.flatMap(({ entries }) => entries);
    default:
      return [];
  }
}

/** A tab of a page. */
interface AskedTab {
  id: string;
  label: string;
}

/**
 * The tab that an address asks for. `undefined` for the one that is shown to begin with, which is at the page's own address, and where the page has no such
 * tab.
 *
 * @param blocks the page's
 * @param listed the ids of its tabs in the address book, which the page cache keeps apart
 * @param id what `?tab=` says; null when it is missing
 */
export function askedTab(
  blocks: readonly BlockContent[],
  listed: readonly string[],
  id: string | null,
): AskedTab | undefined {
  const others = blocks.flatMap((block) => (block._type === "tabsBlock" ? block.tabs.slice(1) : []));
  return others.find((tab) => tab.id === id && listed.includes(tab.id));
}
