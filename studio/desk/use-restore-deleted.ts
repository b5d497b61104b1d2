import { useClient } from "sanity";
import { useRouter } from "sanity/router";

import { apiVersion } from "../api-version.ts";
import { publishedId } from "../schema/document-ids.ts";
import { useActWithToast } from "../tools/use-act-with-toast.ts";
import { deletedNow } from "./deleted-documents.ts";
import { restoreDeleted } from "./restore-deleted.ts";

/** The document whose form is open. */
interface OpenDocument {
  readonly id: string;
  readonly type: string;
}

/** Restores the open document as the recycle bin does and opens its draft, or says why not. */
export function useRestoreDeleted(): (document: OpenDocument) => void {
  const client = useClient({ apiVersion });
  const { navigateIntent } = useRouter();
  const { run } = useActWithToast();
  return ({ id, type }) => {
    const restore = async () => {
      const document = await deletedNow(client, publishedId(id));
      if (!document) throw new Error("It is not deleted any more, or a release has it.");
      await restoreDeleted(client, document);
      navigateIntent("edit", { id, type });
    };
    void run("It was not restored.", restore);
  };
}
