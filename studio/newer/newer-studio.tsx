import { Button, useToast } from "@sanity/ui";
import { useEffect } from "react";
import { definePlugin, type LayoutProps } from "sanity";

import { firstScript, watchForNewer } from "./watch-for-newer.ts";

const patienceMilliseconds = 30_000;

/**
 * A plugin of the Studio: a tab that runs an older Studio than the one that is served says so, with a button that loads the newer one. It never does so by
 * itself, because somebody may be typing.
 */
export const newerStudio = definePlugin({
  name: "newer-studio",
  studio: { components: { layout: LayoutWithNewerStudio } },
});

function LayoutWithNewerStudio(props: LayoutProps) {
  const { push } = useToast();
  useEffect(() => {
    const running = firstScript([...document.scripts].map(({ outerHTML }) => outerHTML).join(""));
    if (running === undefined) return undefined;
    const onNewer = () => {
      push({
        id: "newer-studio",
        status: "info",
        title: "The Studio was updated after you opened it. Finish what you are typing, then load it again.",
        description: <Button text="Load the Studio again" onClick={() => location.reload()} />,
        closable: true,
        duration: Infinity,
      });
    };
    return watchForNewer({ running, askServed, page: document, onNewer });
  }, [push]);
  return props.renderDefault(props);
}

async function askServed(): Promise<string | undefined> {
  const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(patienceMilliseconds) });
  return answer.ok ? firstScript(await answer.text()) : undefined;
}
