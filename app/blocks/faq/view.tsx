import { RichText } from "../../content/portable-text/rich-text.tsx";
import { ContentsList } from "../../ui/contents-list.tsx";
import { Question } from "../../ui/question.tsx";
import type { BlockView } from "../view.ts";
import type { faqBlock } from "./block.ts";

/** Every group of questions below its heading, each question opening to its answer. */
export const FaqView: BlockView<typeof faqBlock> = ({ contentsHeading, groups }) => (
  <div className="page-width long-text">
    <ContentsList heading={contentsHeading} parts={groups.map(({ anchor, title }) => ({ anchor, heading: title }))} />
    <div>
      {groups.map((group) => (
        <section key={group.anchor} className="question-group" aria-labelledby={group.anchor}>
          <h2 id={group.anchor}>{group.title}</h2>
          {group.entries.map(({ _key, anchor, question, answer }) => (
            <Question key={_key} anchor={anchor} question={question}>
              <RichText blocks={answer} />
            </Question>
          ))}
        </section>
      ))}
    </div>
  </div>
);
