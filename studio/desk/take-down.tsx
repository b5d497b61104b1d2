import type { Action } from "@sanity/client";
import { useState } from "react";
import { type DocumentActionComponent, useClient } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { defaultLanguage } from "../schema/fields/default-language.ts";
import { AskBeforeTakingDown } from "./ask-before-taking-down.tsx";
import { redirectActions, type AfterTakingDown } from "./redirect-actions.ts";
import { replacedAction } from "./replaced-action.ts";

/** What takes a page down, by the name of the Studio's action. */
type Way = "unpublish" | "delete";

/**
 * The Studio's own action that takes a page down, which first lists the documents that link to its address, and offers a redirect from it. Both happen in one
 * transaction. A page that is not published is on no address, so the Studio's own action deletes it.
 */
const askFirst =
  (way: Way) =>
  (action: DocumentActionComponent): DocumentActionComponent => {
    const useAskingAction: DocumentActionComponent = (props) => {
      const { id, published } = props;
      const original = action(props);
      const client = useClient({ apiVersion: "2025-02-19" });
      const [isOpen, setOpen] = useState(false);
      const address = isObject(published?.["address"]) ? published["address"]["current"] : undefined;
      if (!original || !published || typeof address !== "string") return original;
      const takeDown = async (after: AfterTakingDown | undefined, unpublished: readonly string[]) => {
        const down: Action =
          way === "unpublish"
            ? { actionType: "sanity.action.document.unpublish", draftId: `drafts.${id}`, publishedId: id }
            : { actionType: "sanity.action.document.delete", publishedId: id, includeDrafts: [...unpublished] };
        const language = published["language"];
        const redirect = after
          ? redirectActions(address, typeof language === "string" ? language : defaultLanguage, after)
          : [];
        await client.action([down, ...redirect]);
        setOpen(false);
      };
      const close = () => {
        setOpen(false);
      };
      return {
        ...original,
        onHandle() {
          setOpen(true);
        },
        dialog: isOpen && {
          type: "dialog" as const,
          header: way === "unpublish" ? `Unpublish /${address}?` : `Delete /${address}?`,
          onClose: close,
          content: (
            <AskBeforeTakingDown
              page={published}
              path={`/${address}`}
              answer={way === "unpublish" ? "Unpublish" : "Delete"}
              takeDown={takeDown}
            />
          ),
        },
      };
    };
    useAskingAction.action = way;
    return useAskingAction;
  };

const withUnpublish = replacedAction("unpublish", askFirst("unpublish"));
const withDelete = replacedAction("delete", askFirst("delete"));

/** The actions of a page, of which those that take it down first say which documents link to it. */
export const withLinksInMind = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  withDelete(withUnpublish(actions));
