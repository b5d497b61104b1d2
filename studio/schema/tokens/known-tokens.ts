import type { CustomValidator, ValidationContext } from "sanity";

import { defaultLanguage } from "../fields/default-language.ts";
import { textsIn } from "./texts-in.ts";
import { parametersOfEveryPage, tokenProblem, type KnownFigure } from "./token-problem.ts";
import { tokensIn } from "./tokens.ts";

const figuresQuery = `*[_type in ["offerFigure", "ruleFigure"] && language == $language]{key, _type}`;

/**
 * Checks every name in braces of a text or Portable Text against the dataset's published figures.
 *
 * @param ownParameters the parameters that are filled in only in this field, in addition to those that the legal facts fill in on every page
 */
export function knownTokens(ownParameters: readonly string[]): CustomValidator {
  const parameters = [...ownParameters, ...parametersOfEveryPage];
  return async (value, context) => {
    const texts = textsIn(value);
    const namesFigures = texts.flatMap(tokensIn).some((token) => !parameters.includes(token));
    const figures = namesFigures ? await publishedFigures(context) : [];
    const onlyRuleFigures = context.document?._type === "legalDocument";
    return texts.map((text) => tokenProblem(text, { parameters, figures, onlyRuleFigures })).find(Boolean) ?? true;
  };
}

function publishedFigures({ getClient, document }: ValidationContext): Promise<KnownFigure[]> {
  const client = getClient({ apiVersion: "2025-02-19" }).withConfig({ perspective: "published" });
  return client.fetch<KnownFigure[]>(figuresQuery, { language: document?.["language"] ?? defaultLanguage });
}
