import { plainText } from "../portable-text/plain-text.ts";
import type { RichTextBlocks } from "../queries/rich-text.ts";
import { foundIn, likeness, searchLimits, searchWords, type TextPart, typedWords, wordsIn } from "./search-words.ts";

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

/** A word of a search, with how well a word of a text answers it. */
interface SoughtWord {
  word: string;
  like: (word: string) => number;
}

/** A question with how well it answers each word, and which share of its own words was asked. */
interface Scored<Question> {
  entry: Question;
  scores: readonly number[];
  askedShare: number;
}

/**
 * The questions that answer a search, best first: those that have the most of its words, among them those that have them in the question, and then those of
 * whose own words most were asked. Words that many questions have count only where the search has no others. A question has at least half of the words
 * that count.
 *
 * Of a search with more than `searchLimits.words` words, such as a letter, those are sought that the fewest questions ask with. Nobody knows which of them
 * belong to a greeting, so no question needs half of them: how well it answers is multiplied by the share of its words that was asked.
 *
 * The time it takes grows with the length of the questions and answers, and not with what is asked (`searchLimits`). At most `most` are answered.
 */
export function searchQuestions<Question extends SearchedQuestion>(
  questions: readonly Question[],
  asked: string,
  most = Infinity,
): FoundQuestion<Question>[] {
  const read = questions.map((entry) => ({ entry, asks: [...new Set(wordsIn(entry.question))] }));
  const typed = searchWords(asked).map((word) => ({ word, like: comparedOnce(word) }));
  const isLong = typed.length > searchLimits.words;
  const sought = isLong ? tellingWords(typed, read) : typed;
  const everyWord = typedWords(asked);
  const scored = read.map(({ entry, asks }): Scored<Question> => {
    const answers = [...new Set(wordsIn(plainText(entry.answer)))];
    return {
      entry,
      scores: sought.map(({ like }) => Math.max(weightOfQuestion * best(like, asks), best(like, answers))),
      askedShare: asks.filter((word) => everyWord.has(word)).length / Math.max(1, asks.length),
    };
  });
  const counting = countingWords(sought, scored);
  const matched = ({ scores }: Scored<Question>) => counting.filter((index) => (scores[index] ?? 0) > 0).length;
  const total = ({ scores }: Scored<Question>) => counting.reduce((sum, index) => sum + (scores[index] ?? 0), 0);
  const shared = (one: Scored<Question>) => total(one) * one.askedShare;
  const words = counting.flatMap((index) => sought[index]?.word ?? []);
  return scored
    .filter((one) => matched(one) > 0 && (isLong || 2 * matched(one) >= counting.length))
    .toSorted((one, other) =>
      isLong
        ? shared(other) - shared(one)
        : matched(other) - matched(one) || total(other) - total(one) || other.askedShare - one.askedShare,
    )
    .slice(0, most)
    .map(({ entry }) => ({
      entry,
      question: foundIn(entry.question, words),
      answer: withFound(entry.answer, words),
    }));
}

/** {@link likeness} to a word of a search, which compares each different word of the texts once. */
function comparedOnce(sought: string): SoughtWord["like"] {
  const known = new Map<string, number>();
  return (word) => {
    const like = known.get(word) ?? likeness(sought, word);
    known.set(word, like);
    return like;
  };
}

const best = (like: SoughtWord["like"], words: readonly string[]) => Math.max(0, ...words.map(like));

/** The `searchLimits.words` words that the fewest questions have in their own words; those that none has come last. */
function tellingWords(typed: readonly SoughtWord[], read: readonly { asks: readonly string[] }[]): SoughtWord[] {
  return typed
    .map((sought) => ({ sought, count: read.filter(({ asks }) => best(sought.like, asks) > 0).length || read.length }))
    .toSorted((one, other) => one.count - other.count)
    .slice(0, searchLimits.words)
    .map(({ sought }) => sought);
}

/**
 * The places of the words that count: those that some questions have and most have not. Where there are none, all that are known; but beside a word
 * that no question has, short ones tell nothing.
 */
function countingWords(sought: readonly SoughtWord[], scored: readonly Scored<unknown>[]): number[] {
  const places = [...sought.keys()];
  const countOf = (place: number) => scored.filter(({ scores }) => (scores[place] ?? 0) > 0).length;
  const most = Math.max(1, commonShare * scored.length);
  const rare = places.filter((place) => countOf(place) > 0 && countOf(place) <= most);
  if (rare.length > 0) return rare;
  const known = places.filter((place) => countOf(place) > 0);
  if (known.length === places.length) return places;
  return known.filter((place) => (sought[place]?.word.length ?? 0) >= tellingLength);
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
