import type { CustomValidator, DocumentDefinition, SanityDocument, SchemaTypeDefinition } from "sanity";

import { apiVersion } from "../api-version.ts";
import { fetchClaimsContext } from "./claims-context.ts";
import { mayClaim, undecidedClaims } from "./undecided-claims.ts";

/** Adds to each document type that may hold claims a warning for its author. Nobody is kept from publishing: legal's report lists the text. */
export function warnOfClaims(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => (isDocument(type) && mayClaim(type.name) ? { ...type, ...withWarning(type) } : type));
}

function withWarning({ validation }: DocumentDefinition): Pick<DocumentDefinition, "validation"> {
  return {
    validation: (rule, context) => [
      ...[typeof validation === "function" ? validation(rule, context) : []].flat(),
      rule.custom(undecidedClaim).warning(),
    ],
  };
}

const undecidedClaim: CustomValidator<SanityDocument | undefined> = async (document, { getClient, schema }) => {
  if (!document) return true;
  const context = await fetchClaimsContext(getClient({ apiVersion }), schema);
  const found = undecidedClaims(document, context).map(({ path, signs, mark }) => ({
    path,
    message: `This may be a real-money claim: it ${signs.join(" and ")}. ${advice[mark?.kind ?? "none"]}`,
  }));
  return found.length === 0 || found;
};

const advice = {
  claim: "If it is one, mark the part that it stands in as a real-money claim; else legal decides.",
  style: "If it is one, give the paragraph the style “Real-money claim”; else legal decides.",
  alternative: "If it is one, fill in what stands here without real-money claims; else legal decides.",
  none: "Nothing hides words in this place, so if it is one, choose others; else legal decides.",
};

function isDocument(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === "document";
}
