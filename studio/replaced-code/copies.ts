import type { ReplacedCode } from "./replaced-code.ts";

/** The Studio's own two requests; the second one failed without a draft to go back to. */
const copyInTwoRequests = `hasDraftVersion && await client.discardVersion({
        publishedId
      }, !1), await client.createVersion({
        baseId: sourceDocumentId,
        ifBaseRevisionId: sourceDoc._rev,
        publishedId
      }), onNavigate();`;

const copyInOneRequest = `const versionId = getDraftId(publishedId);
      await client.action([
        ...hasDraftVersion ? [{ actionType: "sanity.action.document.version.discard", versionId }] : [],
        { actionType: "sanity.action.document.version.create", publishedId, versionId, baseId: sourceDocumentId, ifBaseRevisionId: sourceDoc._rev }
      ]), onNavigate();`;

/** Replaces the draft by a copy of another version at once, or not at all. */
export const copiedToDraftsAtOnce: ReplacedCode = {
  replacements: [{ code: copyInTwoRequests, instead: copyInOneRequest }],
  advice: "Find how another version is copied into the drafts (`useCopyToDrafts`).",
};

/**
 * Duplicates a document's text, and not what its release does with it: the copy of a document that a release takes down was taken down, too, in place of being
 * published.
 */
export const duplicatedText: ReplacedCode = {
  replacements: [
    {
      code: 'omitProps = ["_createdAt", "_updatedAt"]',
      instead: 'omitProps = ["_createdAt", "_updatedAt", "_system"]',
    },
  ],
  advice: "Find which fields a duplicate does not get (`omitProps`).",
};

/** Takes up the menu again when a document was not duplicated, which the Studio says by itself. It waited for a success that did not come. */
export const notDuplicated: ReplacedCode = {
  replacements: [
    {
      code: 'return e.op === "duplicate" && e.type === "success";',
      instead: 'return e.op === "duplicate";',
    },
    {
      code: 'await duplicateSuccess, navigateIntent("edit", {',
      instead: '(await duplicateSuccess).type === "success" && navigateIntent("edit", {',
    },
  ],
  advice: "Find what the menu of a document shows after a duplicate was refused.",
};
