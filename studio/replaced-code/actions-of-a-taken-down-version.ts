import type { ReplacedCode } from "./replaced-code.ts";

/** Where a form finds which actions it offers: by the text that it shows. */
const byTheTextShown = {
  code: "$[59] !== value_0 ? (t23 = getDocumentVersionType(params, selectedReleaseId, value_0, selectedPerspectiveName, draftsEnabled, releases), $[54] = draftsEnabled, $[55] = params, $[56] = releases, $[57] = selectedPerspectiveName, $[58] = selectedReleaseId, $[59] = value_0, ",
  instead:
    "$[59] !== (editState_1?.version ?? value_0) ? (t23 = getDocumentVersionType(params, selectedReleaseId, editState_1?.version ?? value_0, selectedPerspectiveName, draftsEnabled, releases), $[54] = draftsEnabled, $[55] = params, $[56] = releases, $[57] = selectedPerspectiveName, $[58] = selectedReleaseId, $[59] = editState_1?.version ?? value_0, ",
};

/**
 * Offers, for a document that a release takes off the site, the actions of the release: to take that back, or to leave the release. The form shows the
 * published text then, so the Studio offered those of a draft instead, among them to delete the document at once.
 */
export const actionsOfATakenDownVersion: ReplacedCode = {
  replacements: [byTheTextShown],
  advice:
    "Find which actions it offers for a document that a release unpublishes now; tests/studio/releases.spec.ts tells.",
};
