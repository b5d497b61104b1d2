import type { SanityClient, StegaConfig } from "@sanity/client";
import type { z } from "zod";

import * as declarations from "../../blocks/blocks.ts";
import { editing } from "../../blocks/editing.ts";
import { isObject } from "../is-object.ts";
import { withOwnMark } from "./own-marks.ts";
import { tokenBegins } from "./token-begins.ts";

/**
 * Whether a text is one that people read, and not a code, an address, or a choice of a list: only words may carry marks, because everything else is
 * compared with something. Choices are written small, and codes have no small letters.
 */
export const areWords = (text: string): boolean => /\p{Ll}/u.test(text) && /^[^\p{Ll}]|\s/u.test(text);

/** Fields of words, whatever their letters: `FAQ` in a menu. */
const namesOfWords = /(?:^|[a-z])(?:title|heading|label|question|button)$/i;

/** Fields that are read by rules of their own, however much like words they look. */
const notations: ReadonlySet<string> = new Set(
  Object.values(declarations).flatMap(({ fields }) =>
    Object.entries<z.core.$ZodType>(fields)
      .filter(([, parser]) => editing.get(parser)?.kind === "notation")
      .map(([name]) => name),
  ),
);

type Found = Parameters<NonNullable<StegaConfig["filter"]>>[0];

/** Whether a value may carry a mark of its own. */
function mayCarryMark(found: Found): boolean {
  const { sourcePath, value } = found;
  const last = sourcePath.at(-1);
  const field = typeof last === "string" ? last : "";
  if (notations.has(field) || !found.filterDefault(found)) return false;
  return areWords(value) || (namesOfWords.test(field) && /\p{L}/u.test(value));
}

/** Whether a value is no word itself, but its mark is moved to the words beside it by {@link withMarksOfValues}. */
const standsForOthers = ({ resultPath }: Found): boolean => {
  const [list, , last] = resultPath.slice(-3);
  return resultPath.at(-1) === "assetId" || ((list === "offerFigures" || list === "ruleFigures") && last === "key");
};

const filter: NonNullable<StegaConfig["filter"]> = (found) => standsForOthers(found) || mayCarryMark(found);

/**
 * A client whose answers' words carry, in characters that nobody sees, where they come from, so that the Studio opens their field when somebody clicks
 * them in a preview (`@sanity/client`'s stega). The ids of pictures and the names of figures carry marks too, which {@link withMarksOfValues} must take
 * from them.
 */
export const withMarkedWords = (client: SanityClient, studioOrigin: string): SanityClient =>
  client.withConfig({ stega: { enabled: true, studioUrl: studioOrigin, filter } });

/** A mark: many characters that nobody sees, at the end of a text. */
const mark = /\p{Cf}{40,}$/u;

/** What {@link withMarksOfValues} needs to know. */
export interface Marking {
  /** The Studio that marks open. Others, which somebody wrote into the content, are removed. */
  studioOrigin: string | undefined;
  /** Whether the words for tokens are marked. Those of a page with script are not, because the first mark of a text is the one that counts there. */
  marksTokens: boolean;
}

/**
 * An answer in which values that are no words carry no marks: a picture's mark stands in its description, also in an empty one, and a figure's in
 * `mark`, for the words that its token is replaced by.
 *
 * @param answer what a client of {@link withMarkedWords} was answered
 * @param options whose marks it carries, and where
 */
export function withMarksOfValues(answer: unknown, options: Marking): unknown {
  if (typeof answer === "string") return withOwnMark(answer, options.studioOrigin);
  if (Array.isArray(answer)) return answer.map((item) => withMarksOfValues(item, options));
  if (!isObject(answer)) return answer;
  const parts = Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [name, withMarksOfValues(part, options)]),
  );
  const { assetId, alt, key, amount, restrictedStates } = parts;
  if (typeof assetId === "string") {
    const description = typeof alt === "string" ? alt : "";
    const [found = ""] = mark.exec(assetId) ?? [];
    return {
      ...parts,
      assetId: assetId.replace(mark, ""),
      alt: mark.test(description) || !found ? alt : description + found,
    };
  }
  if (typeof key === "string" && typeof amount === "number") {
    const [found] = mark.exec(key) ?? [];
    return { ...parts, key: key.replace(mark, ""), ...(options.marksTokens && found && { mark: found }) };
  }
  if (Array.isArray(restrictedStates))
    return { ...parts, restrictedStates: restrictedStates.map((name) => tokenWord(name, options.marksTokens)) };
  return parts;
}

/** A word of which a list for a token is made. */
function tokenWord(word: unknown, isMarked: boolean): unknown {
  if (typeof word !== "string") return word;
  return isMarked && mark.test(word) ? tokenBegins + word : word.replace(mark, "");
}
