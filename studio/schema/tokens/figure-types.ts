import type { KnownFigure } from "./token-problem.ts";

/**
 * The types of figures that a document's texts may name. What players agree to must not change with an offer, so legal documents name rule figures only.
 *
 * @param documentType of the document in which the text stands
 */
export const figureTypesIn = (documentType: unknown): readonly KnownFigure["_type"][] =>
  documentType === "legalDocument" ? ["ruleFigure"] : ["offerFigure", "ruleFigure"];
