import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { mainId } from "../ui/site-header.tsx";
import { KeepFields } from "./keep-fields.tsx";

/**
 * Waits until Remix has read the page's answers. `RemixBrowser` throws the promise of them before it calls any hook, as Suspense wants it.
 * Hydrating before would fail: React cannot wait when a key or a click makes it hydrate at once.
 */
export async function readAnswers(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** Makes Remix and React take over what is in `<main>`. What the visitor typed, ticked and chose meanwhile stays. */
export function hydratePage(): void {
  const main = document.getElementById(mainId);
  if (!main) return;
  startTransition(() => {
    hydrateRoot(
      main,
      <StrictMode>
        <KeepFields container={main}>
          <RemixBrowser />
        </KeepFields>
      </StrictMode>,
    );
  });
}
