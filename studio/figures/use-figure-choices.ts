import { type ReactNode, useCallback } from "react";
import { useClient, useFormValue } from "sanity";

import { apiVersion } from "../api-version.ts";
import { defaultLanguage } from "../schema/fields/default-language.ts";
import { publishedWith } from "../schema/document-ids.ts";
import { figureTypesIn } from "../schema/tokens/token-problem.ts";
import { fieldParameters } from "./field-parameters.ts";
import { figureChoices, figuresAnswer, figuresQuery, type FigureChoice } from "./figure-choices.ts";

/**
 * Asks the dataset what may stand in braces in a field of the open document.
 *
 * @param description the field's own, which mentions the names that are filled in only there
 * @returns what asks; it rejects when the dataset does not answer
 */
export function useFigureChoices(description: ReactNode): () => Promise<readonly FigureChoice[]> {
  const client = useClient({ apiVersion });
  const documentType = useFormValue(["_type"]);
  const key = useFormValue(["key"]);
  const id = useFormValue(["_id"]);
  const language = useFormValue(["language"]) ?? defaultLanguage;
  return useCallback(async () => {
    const answer = await client
      .withConfig({ perspective: publishedWith(typeof id === "string" ? id : undefined) })
      .fetch<unknown>(figuresQuery, { types: figureTypesIn(documentType), language });
    const parameters =
      typeof description === "string" ? fieldParameters(description, { _type: documentType, key }) : [];
    return figureChoices(figuresAnswer.parse(answer), parameters);
  }, [client, documentType, key, id, language, description]);
}
