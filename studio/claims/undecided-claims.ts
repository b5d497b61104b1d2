import { pathToString } from "sanity";

import { publishedId } from "../schema/document-ids.ts";

import { claimSigns } from "./claim-signs.ts";
import type { ClaimsContext } from "./claims-context.ts";
import { readableTexts, type ReadableText } from "./readable-texts.ts";

/** A text that may be a claim, is not marked as one, and of which nobody has said that it is none. */
export interface UndecidedClaim extends ReadableText {
  /** Why it may be one; at least one reason. */
  signs: readonly string[];
}

/** A document as the dataset answers it. */
export type StoredDocument = Readonly<Record<string, unknown>> & { _id: string; _type: string };

/**
 * Types whose texts are not asked about. Legal writes its own documents, which state law, fees and taxes; a promotion is a claim as a whole; staff
 * alone read what campaigns, figures and redirects are for.
 */
export const exemptTypes: readonly string[] = [
  "legalDocument",
  "legalVersion",
  "legalSettings",
  "legalSwitch",
  "claimDecision",
  "promotion",
  "campaign",
  "offerFigure",
  "ruleFigure",
  "redirect",
];

/** Whether texts of documents of this type are asked about. */
export const mayClaim = (type: string): boolean => !exemptTypes.includes(type) && !/^(?:sanity|system)\./.test(type);

/**
 * The texts of a document that may be claims about games for money and that nobody has decided about, in the order of its form.
 *
 * @param document published, or a draft
 * @param context what decides; its decisions may be about other documents as well
 */
export function undecidedClaims(document: StoredDocument, context: ClaimsContext): UndecidedClaim[] {
  const { schema, vocabulary, decisions } = context;
  const type = schema.get(document._type);
  if (!type || !mayClaim(document._type)) return [];
  return readableTexts(type, document)
    .filter(({ isMarked }) => !isMarked)
    .map((text) => ({ ...text, signs: claimSigns(text.words, vocabulary) }))
    .filter(({ signs, path, words }) => signs.length > 0 && !isDecided(pathToString(path), words));

  function isDecided(path: string, words: string): boolean {
    return decisions.some(
      (decision) =>
        publishedId(document._id) === decision.document && decision.path === path && decision.words === words,
    );
  }
}
