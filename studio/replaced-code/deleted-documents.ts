import { importOf, type ReplacedCode } from "./replaced-code.ts";

const operation = `{
    restore
  } = useDocumentOperation(documentId, documentType), {
    navigateIntent
  }`;

const lastRevision = `restore.execute("lastRevision"), navigateIntent("edit", {
      id: documentId,
      type: documentType
    });`;

const versionsDeleted = "versions.filter((v) => !isPublishedId(v))";

const versionsDiscarded = `versions.map((versionId) => ({
    actionType: "sanity.action.document.version.discard",`;

/**
 * Leaves the proposed texts of a document that is deleted: a proposal ends by its own decision. The Studio had them deleted with it, so the lake refused to
 * delete a document for which a proposal waits. Where there is nothing else to delete, the lake says why it refuses.
 */
export const deletedWithoutProposedTexts: ReplacedCode = {
  replacements: [
    {
      code: versionsDeleted,
      instead: versionsDeleted.replace("!isPublishedId(v)", "!isPublishedId(v) && !isProposedText(v)"),
      needs: importOf("isProposedText", "../schema/document-ids.ts"),
    },
    {
      code: versionsDiscarded,
      instead: versionsDiscarded.replace(
        "versions",
        "(versions.every(isProposedText) ? versions : versions.filter((v) => !isProposedText(v)))",
      ),
    },
  ],
  advice: "Find which versions are deleted with a document (`del`).",
};

/**
 * Restores a deleted document from its form as the recycle bin does: what stood there when it was deleted. The Studio restored the last draft that there ever
 * was, also one that was discarded or published long before.
 */
export const restoredAsInTheRecycleBin: ReplacedCode = {
  replacements: [
    {
      code: operation,
      instead: operation.replace("{\n    restore\n  }", "restoreDeleted = useRestoreDeleted(), {\n    restore\n  }"),
      needs: importOf("useRestoreDeleted", "../desk/use-restore-deleted.ts"),
    },
    { code: lastRevision, instead: "restoreDeleted({ id: documentId, type: documentType });" },
  ],
  advice: "Find what the form of a deleted document restores (`DeletedDocumentBanner`).",
};
