import { plainText } from "../portable-text/plain-text.ts";
import type { RichTextBlocks } from "../queries/rich-text.ts";
import { foundIn, likeness, searchWords, type TextPart, wordsIn } from "./search-words.ts";

/** A question with its answer, as visitors read it: figures filled in, and without claims while the legal switch hides them. */
interface SearchedQuestion {
  question: string;
  answer: RichTextBlocks;
}

/** A question that answers a search, with the words that were found. */
interface FoundQuestion<Question extends SearchedQuestion> {
  entry: Question;
  question: readonly TextPart[];
  /** The found words have the mark `found`. */
  answer: RichTextBlocks;
}

/** How much more a word in the question tells than one in the answer. */
const weightOfQuestion = 3;

/** A word that more than this share of the questions have tells little, such as “how”. */
const commonShare = 1 / 8;

/** A common word of so many letters, such as “cards”, tells something even beside a word that no question has; “how” does not. */
const tellingLength = 5;

/** A question with how well it answers each word. */
interface Scored<Question> {
  entry: Question;
  scores: readonly number[];
}

/**
 * The questions that answer a search, best first: those that have the most of its words, and among them those that have them in the question. Words
 * that many questions have count only where the search has no others. A question has at least half of the words that count.
 *
 * The time it takes grows with the length of the questions and answers, and not with what is asked (`searchLimits`). At most `most` are answered.
 */
export function searchQuestions<Question extends SearchedQuestion>(
  questions: readonly Question[],
  asked: string,
  most = Infinity,
): FoundQuestion<Question>[] {
  const sought = searchWords(asked);
  const scored = questions.map((entry): Scored<Question> => {
    const asks = [...new Set(wordsIn(entry.question))];
    const answers = [...new Set(wordsIn(plainText(entry.answer)))];
    return {
      entry,
      scores: sought.map((word) => Math.max(weightOfQuestion * best(word, asks), best(word, answers))),
    };
  });
  const counting = countingWords(sought, scored);
  const matched = ({ scores }: Scored<Question>) => counting.filter((index) => (scores[index] ?? 0) > 0).length;
  const total = ({ scores }: Scored<Question>) => counting.reduce((sum, index) => sum + (scores[index] ?? 0), 0);
  const words = counting.flatMap((index) => sought[index] ?? []);
  return scored
    .filter((one) => matched(one) > 0 && 2 * matched(one) >= counting.length)
    .toSorted((one, other) => matched(other) - matched(one) || total(other) - total(one))
    .slice(0, most)
    .map(({ entry }) => ({
      entry,
      question: foundIn(entry.question, words),
      answer: withFound(entry.answer, words),
    }));
}

const best = (sought: string, words: readonly string[]) => Math.max(0, ...words.map((word) => likeness(sought, word)));

/**
 * The places of the words that count: those that some questions have and most have not. Where there are none, all that are known; but beside a word
 * that no question has, short ones tell nothing.
 */
function countingWords(sought: readonly string[], scored: readonly Scored<unknown>[]): number[] {
  const places = [...sought.keys()];
  const countOf = (place: number) => scored.filter(({ scores }) => (scores[place] ?? 0) > 0).length;
  const most = Math.max(1, commonShare * scored.length);
  const rare = places.filter((place) => countOf(place) > 0 && countOf(place) <= most);
  if (rare.length > 0) return rare;
  const known = places.filter((place) => countOf(place) > 0);
  if (known.length === places.length) return places;
  return known.filter((place) => (sought[place] ?? "").length >= tellingLength);
}

/** The text with each found word in a span of its own. */
function withFound(blocks: RichTextBlocks, sought: readonly string[]): RichTextBlocks {
  return blocks.map((block) => {
    if (!("children" in block)) return block;
    const children = block.children.flatMap((span) =>
      foundIn(span.text, sought).map(({ text, isFound }, index) => ({
        ...span,
        _key: `${span._key}-${index}`,
        text,
        marks: isFound ? [...span.marks, "found"] : span.marks,
      })),
    );
    return { ...block, children };
  });
}
