import type { RichTextBlocks } from "../content/queries/rich-text.ts";
import type { BlockContent } from "./page-blocks.tsx";

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
