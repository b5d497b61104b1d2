import { useToast } from "@sanity/ui";
import { type DocumentActionComponent, useClient } from "sanity";

import { movedRedirect } from "./moved-redirect.ts";

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/**
 * The action that publishes, which also writes the redirect that a moved page needs. The site does not use it while a page is at the address, so the
 * order in which the two are written does not matter, nor that a publish may be dropped.
 */
export function redirectingOnMove(publish: DocumentActionComponent): DocumentActionComponent {
  // The Studio asks for the actions at each change; another function each time would be another component, which begins afresh.
  const known = wrapped.get(publish);
  if (known) return known;
  const usePublishAndRedirect: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: "2025-02-19" });
    const toast = useToast();
    const action = publish(props);
    const redirect = movedRedirect(props.published, props.draft);
    if (!action || !redirect) return action;
    return {
      ...action,
      onHandle: () => {
        client.createOrReplace(redirect).catch(() => {
          toast.push({
            status: "error",
            title: `Visitors of ${redirect.from} are not sent on`,
            description: "Please make that redirect yourself, under Pages, Redirects.",
          });
        });
        action.onHandle?.();
      },
    };
  };
  usePublishAndRedirect.action = "publish";
  wrapped.set(publish, usePublishAndRedirect);
  return usePublishAndRedirect;
}
