import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { mainId } from "../ui/site-header.tsx";
import { KeepFields } from "./keep-fields.tsx";

/**
 * Waits until Remix has read the page's answers. `RemixBrowser` throws their promise before it calls any hook, as Suspense requires. Hydrating
 * earlier would fail, because React cannot wait when a key or a click makes it hydrate at once.
 */
export async function readAnswers(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** Hydrates the content of `<main>`. What the visitor has typed, ticked and chosen stays. */
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
