import { z } from "zod";

import { operator } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

/** Site settings of the time when they contained the facts. A draft may lack any of them but the first. */
const olderSettings = z
  .looseObject({
    _id: z.string(),
    _type: z.literal("siteSettings"),
    language: z.unknown(),
    restrictedStates: z.array(z.string()),
    listConjunction: z.unknown(),
    grievanceOfficer: z.unknown(),
    contact: z.looseObject({ supportEmail: z.unknown() }).optional(),
  })
  .transform(({ _id, language, restrictedStates, listConjunction, grievanceOfficer, contact }) => ({
    from: _id,
    facts: {
      _id: _id.replace("siteSettings", "legalSettings"),
      _type: "legalSettings",
      language,
      restrictedStates,
      listConjunction,
      supportEmail: contact?.supportEmail,
      grievanceOfficer,
    },
  }));

/**
 * Moves the facts that legal documents name from site settings that still contain them to legal settings with the same values. Without this the site
 * would reject content that predates the legal settings, and would serve its last valid copies for ever.
 *
 * @returns the ids of the documents it made
 */
export function moveLegalFacts(dataset: DatasetStore): readonly string[] {
  const moves = dataset
    .where(({ _type }) => _type === "siteSettings")
    .flatMap((document) => olderSettings.safeParse(document).data ?? [])
    .filter(({ facts }) => dataset.get(facts._id) === undefined);
  if (moves.length === 0) return [];
  const mutations = moves.flatMap(({ from, facts }) => [
    { create: facts },
    { patch: { id: from, unset: ["restrictedStates", "listConjunction", "grievanceOfficer", "contact.supportEmail"] } },
  ]);
  dataset.commit({ mutations, author: operator.id });
  return moves.map(({ facts }) => facts._id);
}
