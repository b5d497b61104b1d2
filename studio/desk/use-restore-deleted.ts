import { useRef } from "react";
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
  /** Not a state: the Studio keeps the function of the first render. */
  const isBusy = useRef(false);
  return ({ id, type }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const restore = async () => {
      const document = await deletedNow(client, publishedId(id));
      if (!document) throw new Error("It is not deleted any more, or a release has it.");
      await restoreDeleted(client, document);
      navigateIntent("edit", { id, type });
    };
    void run("It was not restored.", restore).finally(() => {
      isBusy.current = false;
    });
  };
}
