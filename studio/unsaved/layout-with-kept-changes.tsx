import { useToast } from "@sanity/ui";
import { useEffect, useMemo } from "react";
import { definePlugin, type LayoutProps, useClient, useCurrentUser } from "sanity";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import { taskNotChanged } from "../tools/task-not-changed.ts";
import { keptChangesIn } from "./kept-changes.ts";
import { OfferKeptChanges } from "./offer-kept-changes.tsx";
import { announceThisPage, thisPageId } from "./open-pages.ts";
import { watchSession } from "./session-end.ts";
import { keepAllTyping, keepTypingFor } from "./watch-typing.ts";

/**
 * A plugin of the Studio: nothing that was typed is lost when the page is left before the lake has confirmed it, when the lake refuses it, or when the
 * session ends. Then the page leads to the log-in, the lake's or for a hosted project Sanity's, and back to where it was.
 */
export const unsavedChanges = definePlugin({
  name: "unsaved-changes",
  studio: { components: { layout: LayoutWithKeptChanges } },
});

function LayoutWithKeptChanges(props: LayoutProps) {
  const userId = useCurrentUser()?.id;
  const client = useClient({ apiVersion });
  const { push } = useToast();
  const kept = useMemo(() => keptChangesIn(localStorage, connection.dataset), []);
  useEffect(() => {
    if (userId === undefined) return undefined;
    announceThisPage();
    const refused = () => location.reload();
    const taskRefused = (failure: Error) => {
      push(taskNotChanged(failure));
    };
    keepTypingFor({ ...kept, userId, pageId: thisPageId, refused, taskRefused });
    addEventListener("pagehide", keepAllTyping);
    return () => {
      removeEventListener("pagehide", keepAllTyping);
      // The Studio takes its forms away by itself when it learns that nobody is signed in any more.
      keepAllTyping();
    };
  }, [kept, push, userId]);
  useEffect(() => {
    const { apiHost, projectId } = connection;
    return watchSession(client, apiHost ?? `https://${projectId}.api.sanity.io`, () => {
      if (apiHost === undefined) location.reload();
      else location.assign(signInAgain(apiHost));
    });
  }, [client]);
  return (
    <>
      {props.renderDefault(props)}
      {userId !== undefined && <OfferKeptChanges kept={kept} userId={userId} />}
    </>
  );
}

/** The lake's log-in page, which says why it is shown and returns to this address. */
function signInAgain(lakeOrigin: string): string {
  const page = new URL("/v1/auth/login/staff", lakeOrigin);
  page.search = new URLSearchParams({ origin: location.href, ended: "" }).toString();
  return page.href;
}
