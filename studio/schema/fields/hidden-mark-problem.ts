import { isBlankText } from "../../../app/content/blank-text.ts";
import { withoutHiddenMarks } from "../../../process-kit/words-as-read.ts";

/** Joiners that make one picture of several emoji. */
const emojiJoiners =
  /(?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})/gu;

/** Between words: the spaces of any width, tabs and line breaks that the Studio itself writes. */
const gap = /[\p{Zs}\t\n\r]+/u;

/** Spaces at an end that no keyboard writes. Its own stand there whenever somebody goes on typing, and would refuse each text for that moment. */
const pastedSpaceBefore = /^[ \t\n\r]*(?![ \t\n\r])\s/u;
const pastedSpaceAfter = /(?![ \t\n\r])\s[ \t\n\r]*$/u;

/** Line breaks of other programs, and controls. */
const foreignControls = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Says to an editor that a text holds what nobody sees, as comes with pasted text, and beside which word: a pasted space at an end, or a mark or foreign
 * line break. A change of it would make a new version of a legal text in which nobody finds a difference. `undefined` for any other text, also a
 * blank one. Joiners stay where an Indian script shows them.
 */
export function hiddenMarkProblem(text: string): string | undefined {
  if (isBlankText(text)) return undefined;
  const words = text.replace(emojiJoiners, "").split(gap);
  const index = words.findIndex((word) => shownOf(word) !== word);
  if (index !== -1) {
    const before = words.slice(0, index).reverse();
    const beside = [...words.slice(index), ...before].map(shownOf).find((word) => word !== "");
    return `In or beside “${beside}” stands a character that nobody sees, as comes with pasted text. Delete the word and the spaces beside it, and type them anew.`;
  }
  if (pastedSpaceBefore.test(text)) return `A space that was pasted stands before “${words[1]}”. Delete it.`;
  if (pastedSpaceAfter.test(text)) return `A space that was pasted stands after “${words.at(-2)}”. Delete it.`;
  return undefined;
}

const shownOf = (word: string): string => withoutHiddenMarks(word.replace(foreignControls, " ")).trim();
