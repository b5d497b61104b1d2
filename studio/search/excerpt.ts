import { wordsIn } from "./words-in.ts";

/** A stretch of an excerpt. */
export interface Stretch {
  words: string;
  /** Whether these are words by which the text was found. */
  isMatched: boolean;
}

/** A text that is no longer is shown whole. */
const mostCharacters = 240;

const sentenceBreaks = new Intl.Segmenter("en-IN", { granularity: "sentence" });

/**
 * What a list shows of a text that was found: all of a short one; of a long one the sentence with most of the matched words, with dots where it goes on.
 *
 * @param text as visitors read it
 * @param matched as the index has them
 */
export function excerpt(text: string, matched: ReadonlySet<string>): Stretch[] {
  return stretches(text.length <= mostCharacters ? text : likeliestSentence(text, matched), matched);
}

function likeliestSentence(text: string, matched: ReadonlySet<string>): string {
  const sentences = [...sentenceBreaks.segment(text)].map(({ segment }) => ({
    segment,
    count: new Set(wordsIn(segment).filter((word) => matched.has(word))).size,
  }));
  const best = Math.max(...sentences.map(({ count }) => count));
  const index = sentences.findIndex(({ count }) => count === best);
  const [before, after] = [index === 0 ? "" : "… ", index === sentences.length - 1 ? "" : " …"];
  return before + (sentences[index]?.segment.trim() ?? "") + after;
}

/** The parts of a text between spaces, those with matched words apart. */
function stretches(text: string, matched: ReadonlySet<string>): Stretch[] {
  const found: Stretch[] = [];
  for (const words of text.split(/(\s+)/).filter(Boolean)) {
    const isMatched = wordsIn(words).some((word) => matched.has(word));
    const last = found.at(-1);
    if (last && !last.isMatched && !isMatched) last.words += words;
    else found.push({ words, isMatched });
  }
  return found;
}
