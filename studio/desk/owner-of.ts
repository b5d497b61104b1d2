import { fixedPageOf } from "../schema/addresses/fixed-page-of.ts";

/** Who alone, besides administrators, publishes a document. */
export type Owner = "legal" | "marketing";

const legalTypes: readonly string[] = ["legalDocument", "legalSettings", "legalSwitch", "ruleFigure", "claimDecision"];
const marketingTypes: readonly string[] = ["redirect", "promotion", "campaign", "offerFigure"];

/**
 * Whose text a document is, as the embedded lake's roles have it (decision 11); undefined when everybody publishes it.
 *
 * @param type the document's
 * @param id the published id
 */
export function ownerOf(type: string, id: string): Owner | undefined {
  if (legalTypes.includes(type)) return "legal";
  const isOwnPage = type === "page" && fixedPageOf(id) === undefined;
  return isOwnPage || marketingTypes.includes(type) ? "marketing" : undefined;
}
