import { z } from "zod";

import { operator } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

/** Site settings as they were while they held the facts. A draft may lack any of them but the first. */
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
 * Takes the facts that legal documents name out of site settings that still hold them, into legal settings of the same words. Without it
 * the site would refuse pages of content from before there were legal settings, and go on with its last good copies for ever.
 *
 * @returns the ids of the documents it made
 */
export function moveLegalFacts(dataset: DatasetStore): readonly string[] {
  const moves = dataset
    .all()
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
