import { RichText } from "../../content/portable-text/rich-text.tsx";
import { searchQuestions } from "../../content/search/search-questions.ts";
import type { TextPart } from "../../content/search/search-words.ts";
import { withValues } from "../../content/with-values.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { Question, QuestionGroup } from "../../ui/question.tsx";
import type { BlockView, Surroundings } from "../view.ts";
import type { faqBlock } from "./block.ts";

type Content = Parameters<BlockView<typeof faqBlock>>[0];

/** How many answers a search shows. */
const maximumAnswers = 20;

/** A search, and below it every group of questions, closed; or the answers to what was asked. */
export const FaqView: BlockView<typeof faqBlock> = (content, { search, faqSearch }) => (
  <div className="page-width faq">
    <SearchForm {...faqSearch} search={search} />
    {search === null ? <Groups {...content} /> : <Answers {...content} search={search} words={faqSearch} />}
  </div>
);

/** A field that loads this page again with what is sought in `?q=`. */
function SearchForm({ label, hint, button, search }: Surroundings["faqSearch"] & Pick<Surroundings, "search">) {
  return (
    <form className="query-form search-form" role="search">
      <label>
        {label}
        <input type="search" name="q" placeholder={hint} defaultValue={search ?? ""} />
      </label>
      <FormSubmit label={button} />
    </form>
  );
}

function Groups({ contentsHeading, groups }: Content) {
  return (
    <section aria-label={contentsHeading}>
      {groups.map((group) => (
        <QuestionGroup key={group.anchor} anchor={group.anchor} title={group.title}>
          {group.entries.map(({ _key, anchor, question, answer }) => (
            <Question key={_key} anchor={anchor} question={question}>
              <RichText blocks={answer} headingLevel={4} />
            </Question>
          ))}
        </QuestionGroup>
      ))}
    </section>
  );
}

function Answers({ groups, search, words }: Content & { search: string; words: Surroundings["faqSearch"] }) {
  const found = searchQuestions(
    groups.flatMap(({ entries }) => entries),
    search,
    maximumAnswers,
  );
  return (
    <section className="question-group">
      <h2>{withValues(words.found, { search, count: found.length })}</h2>
      {found.length === 0 && (
        <div className="prose">
          <RichText blocks={words.nothingFound} />
        </div>
      )}
      {found.map(({ entry, question, answer }) => (
        <Question key={entry._key} anchor={entry.anchor} question={<Marked parts={question} />} isOpen>
          <RichText blocks={answer} headingLevel={4} />
        </Question>
      ))}
      <p className="all-questions">
        <ArrowLink label={words.allQuestions} href="?" />
      </p>
    </section>
  );
}

const Marked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text));
