import type { CustomValidator, ValidationContext } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { publishedWith } from "../document-ids.ts";
import { defaultLanguage } from "../fields/default-language.ts";
import { figureTypesIn, type KnownFigure, parametersOfEveryPage, tokenProblem } from "./token-problem.ts";
import { textsIn, tokensIn } from "./tokens.ts";
import { type Amount, hasTypedAmount, typedAmountProblem } from "./typed-amounts.ts";

const figuresQuery = `*[_type in ["offerFigure", "ruleFigure"] && language == $language]{key, _type}`;

const amountsQuery = `*[_type in $types && language == $language && unit == "rupees" && defined(amount)]{key, amount}`;

/**
 * Checks every name in braces of a text or Portable Text against the figures that are published, or will be with the text.
 *
 * @param ownParameters the parameters that are filled in only in this field, in addition to those that the legal facts fill in on every page
 */
export function knownTokens(ownParameters: readonly string[]): CustomValidator {
  const parameters = [...ownParameters, ...parametersOfEveryPage];
  return async (value, context) => {
    const texts = textsIn(value);
    const namesFigures = texts.flatMap(tokensIn).some((token) => !parameters.includes(token));
    const figures = namesFigures ? await publishedFigures(context) : [];
    const onlyRuleFigures = !figureTypesIn(context.document?._type).includes("offerFigure");
    return texts.map((text) => tokenProblem(text, { parameters, figures, onlyRuleFigures })).find(Boolean) ?? true;
  };
}

/**
 * Looks in a text or Portable Text for amounts that are typed although a figure has them that is published, or will be with the text. It is a
 * warning only, because the same amount may mean something else. Legal documents may name rule figures only, and figures describe themselves.
 */
export const namedAmounts: CustomValidator = async (value, { getClient, document }) => {
  const texts = textsIn(value);
  if (!texts.some(hasTypedAmount) || document?._type.endsWith("Figure")) return true;
  const types = figureTypesIn(document?._type);
  const client = getClient({ apiVersion }).withConfig({ perspective: publishedWith(document?._id) });
  const language = document?.["language"] ?? defaultLanguage;
  const amounts = await client.fetch<Amount[]>(amountsQuery, { types, language });
  return texts.map((text) => typedAmountProblem(text, amounts)).find(Boolean) ?? true;
};

function publishedFigures({ getClient, document }: ValidationContext): Promise<KnownFigure[]> {
  const client = getClient({ apiVersion }).withConfig({ perspective: publishedWith(document?._id) });
  return client.fetch<KnownFigure[]>(figuresQuery, { language: document?.["language"] ?? defaultLanguage });
}
