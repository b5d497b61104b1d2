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

/**
 * Restores a deleted document from its form as the recycle bin does: what stood there when it was deleted. The Studio restored the last draft that there ever
 * was, also one that was discarded or published long before.
 */
export const restoredAsInTheRecycleBin: ReplacedCode = {
  name: "restored-as-in-the-recycle-bin",
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
