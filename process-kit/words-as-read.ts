import { z } from "zod";

import { withoutStrayJoiners } from "./joiners.ts";

/** Marks that come with pasted text and that nobody sees, such as soft hyphens, spaces without width and marks of direction. Joiners are not among them. */
const hiddenMarks = /(?![\u200C\u200D])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;

/** A text without the marks and joiners that nobody sees. Joiners stay where an Indian script shows them. */
export const withoutHiddenMarks = (text: string): string => withoutStrayJoiners(text.replace(hiddenMarks, ""));

/** Every space or line break as the space of a keyboard, none twice, and none at an end. */
const evenlySpaced = (text: string): string => text.replace(/[\s\u0085]+/gu, " ").trim();

const textBlock = z.looseObject({
  children: z.array(z.looseObject({ text: z.string(), marks: z.array(z.string()).nullish() })),
  markDefs: z.array(z.looseObject({ _key: z.string() })).nullish(),
});

/**
 * The words of a part of the content, to be compared with others': the same for two texts of which a reader sees the same, as when one was copied from the
 * other. Keys, hidden marks, the kinds and number of spaces, paragraphs without words, and how a paragraph is cut into spans make no difference. Letters,
 * formats and the targets of links do.
 */
export function wordsAsRead(content: unknown): unknown {
  if (typeof content === "string") return evenlySpaced(withoutHiddenMarks(content.normalize()));
  if (Array.isArray(content)) return content.map(wordsAsRead).filter((item) => item !== undefined);
  if (typeof content !== "object" || content === null) return content;
  const block = textBlock.safeParse(content).data;
  return block ? paragraphAsRead(block) : partsAsRead(content);
}

/** In order of their names, because the same words come in whichever order an editor wrote them. */
const partsAsRead = (object: object) =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => name !== "_key")
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, wordsAsRead(part)]),
  );

/** Undefined for a paragraph without words. */
function paragraphAsRead({ children, markDefs, ...rest }: z.output<typeof textBlock>) {
  const targets = new Map(markDefs?.map(({ _key, ...target }) => [_key, JSON.stringify(partsAsRead(target))]));
  const formatOf = (marks: readonly string[]) =>
    marks
      .map((mark) => targets.get(mark) ?? mark)
      .sort()
      .join();
  const stretches: { text: string; format: string }[] = [];
  for (const { text, marks } of children) {
    const format = formatOf(marks ?? []);
    const last = stretches.at(-1);
    if (last?.format === format) last.text += text;
    else stretches.push({ text, format });
  }
  const words = evenlySpaced(stretches.map(formattedLetters).join(""));
  return words === "" ? undefined : { ...partsAsRead(rest), words };
}

/** The letters of a stretch of a paragraph, each with the stretch's format. A space has none. */
const formattedLetters = ({ text, format }: { text: string; format: string }): string => {
  const letters = withoutHiddenMarks(text.normalize());
  return format === "" ? letters : letters.replace(/[^\s\u0085]/gu, (letter) => `${letter}\0${format}\0`);
};
