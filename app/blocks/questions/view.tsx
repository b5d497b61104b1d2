import { RichText } from "../../content/portable-text/rich-text.tsx";
import { Question } from "../../ui/question.tsx";
import { PlainSection } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { questionsBlock } from "./block.ts";

/**
 * Questions that open to their answers, the page's own first; nothing when there is none. Their anchors begin with the block's key, because a page may
 * show a group twice; so do those of the headings in a group's answers. A group that this block lists twice is shown once.
 */
export const QuestionsView: BlockView<typeof questionsBlock> = ({ _key, heading, questions: own, groups }) => {
  const shown = [
    ...own.map((question) => ({ ...question, anchor: question._key, anchorPrefix: "" })),
    ...groups
      .flatMap(({ entries }) => entries.map((entry) => ({ ...entry, anchorPrefix: `${_key}-` })))
      .filter((entry, index, all) => all.findIndex(({ anchor }) => anchor === entry.anchor) === index),
  ];
  if (shown.length === 0) return null;
  return (
    <PlainSection heading={heading}>
      <div className="question-group">
        {shown.map(({ question, anchor, answer, anchorPrefix }) => (
          <Question key={anchor} anchor={`${_key}-${anchor}`} question={question}>
            <RichText blocks={answer} headingLevel={4} anchorPrefix={anchorPrefix} />
          </Question>
        ))}
      </div>
    </PlainSection>
  );
};
