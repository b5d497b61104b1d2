import type { Action } from "@sanity/client";
import { useState } from "react";
import { type DocumentActionComponent, type DocumentActionProps, type SanityDocument, useClient } from "sanity";

import { isObject } from "../../../app/content/is-object.ts";
import { apiVersion } from "../../api-version.ts";
import { defaultLanguage } from "../../schema/fields/default-language.ts";
import { AskBeforeTakingDown, type TakenDown } from "./ask-before-taking-down.tsx";
import { useActWithToast } from "../../tools/use-act-with-toast.ts";
import { isLeaving } from "./documents-linking.ts";
import { redirectActions, redirectId, retargetActions } from "./redirect-actions.ts";
import { replacedAction } from "../replaced-action.ts";
import { takeBackLeaving } from "./take-back-leaving.ts";

/** What takes a page down, by the name of the Studio's action: now, now with all its drafts, or when the chosen release runs. */
const ways = ["unpublish", "delete", "unpublishVersion"] as const;
type Way = (typeof ways)[number];

/** The words of the dialog for each way: its heading, which the address follows, and its button. */
const wordsOf: Readonly<Record<Way, { heading: string; answer: string }>> = {
  unpublish: { heading: "Unpublish", answer: "Unpublish" },
  delete: { heading: "Delete", answer: "Delete" },
  unpublishVersion: { heading: "When the release runs, unpublish", answer: "Unpublish with the release" },
};

/**
 * The Studio's own action that takes a page down, which first lists the documents that link to its address, and offers a redirect from it. The redirects that
 * lead to the page follow that one. All happens in one transaction. A page that is not published is on no address, so the Studio's own action deletes it.
 */
const askFirst =
  (way: Way) =>
  (action: DocumentActionComponent): DocumentActionComponent => {
    const useAskingAction: DocumentActionComponent = (props) => {
      const { id, published, version } = props;
      const original = action(props);
      const client = useClient({ apiVersion });
      const { run } = useActWithToast();
      const [isOpen, setOpen] = useState(false);
      const address = addressOf(published);
      if (!original || !published || address === undefined) return original;
      const release = way === "unpublishVersion" ? props.release : undefined;
      if (release !== undefined && version && isLeaving(version)) {
        const plannedAddress = addressOf(version) ?? address;
        const takeBack = () => takeBackLeaving(client, { versionId: version._id, address, plannedAddress });
        const failure = "Nothing was taken back: the release still takes the page down.";
        return { ...original, onHandle: () => void run(failure, takeBack) };
      }
      const language = typeof published["language"] === "string" ? published["language"] : defaultLanguage;
      const takeDown = async ({ after, unpublished, leading }: TakenDown) => {
        // One from the address itself is replaced.
        const others = leading.filter(({ published: { _id } }) => _id !== redirectId(address));
        const redirects = after
          ? [...redirectActions({ address, language }, after, release), ...retargetActions(others, after, release)]
          : [];
        await client.action([downAction(way, id, version, unpublished), ...redirects]);
        setOpen(false);
      };
      const close = () => setOpen(false);
      return {
        ...original,
        onHandle() {
          setOpen(true);
        },
        dialog: isOpen && {
          type: "dialog" as const,
          header: `${wordsOf[way].heading} /${address}?`,
          onClose: close,
          content: (
            <AskBeforeTakingDown
              page={published}
              path={`/${address}`}
              release={release}
              answer={wordsOf[way].answer}
              takeDown={takeDown}
            />
          ),
        },
      };
    };
    useAskingAction.action = way;
    return useAskingAction;
  };

/** A page's address without its slash; undefined for a document without one. */
function addressOf(document: SanityDocument | null | undefined): string | undefined {
  const address = document?.["address"];
  return isObject(address) && typeof address["current"] === "string" ? address["current"] : undefined;
}

function downAction(
  way: Way,
  publishedId: string,
  version: DocumentActionProps["version"],
  unpublished: readonly string[],
): Action {
  switch (way) {
    case "unpublish":
      return { actionType: "sanity.action.document.unpublish", draftId: `drafts.${publishedId}`, publishedId };
    case "delete":
      return { actionType: "sanity.action.document.delete", publishedId, includeDrafts: [...unpublished] };
    case "unpublishVersion":
      return { actionType: "sanity.action.document.version.unpublish", versionId: version?._id ?? "", publishedId };
  }
}

const replacing = ways.map((way) => replacedAction(way, askFirst(way)));

/** The actions of a page, of which those that take it down first list the documents that link to it, and ask what its visitors get. */
export const withQuestionBeforeTakingDown = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  replacing.reduce((replaced, replace) => replace(replaced), actions);
