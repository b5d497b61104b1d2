import type { PageScriptData } from "./page-script.ts";

/** The exports of `entry.client.ts` once all files have run. */
interface PageEntry {
  hydrate: () => void;
}

/**
 * Loads a page's script when the visitor touches a form or a dialog, puts the focus into it or moves the pointer over it, and hydrates the page. A
 * page that opens with a dialog, or with the focus in a form, is loaded at once. Until then the browser submits forms natively, and a second submit
 * within five seconds does nothing. Files that fail to load are requested again at the next touch.
 *
 * A browser without `:modal`, which the dialogs ask for, never loads them; nor does a tab in which a page failed with script (`reload-without-script.ts`).
 *
 * Printed into pages as text, so it must not use anything outside itself.
 *
 * @param dataId the id of the element that holds the page's `PageScriptData`
 * @param run imports a module; passed by the page, because a build would rewrite `import`
 */
export function startOnTouch(dataId: string, run: (file: string) => Promise<PageEntry>): void {
  let isLoading = false;
  let isHydrated = false;
  let sent: { form: EventTarget | null; at: number } | undefined;

  const isTouch = (target: unknown) => target instanceof Element && target.closest("main form, main dialog");

  const load = async ({ target }: { target: EventTarget | null }) => {
    if (isLoading || !isTouch(target)) return;
    isLoading = true;
    // This site's own server wrote it, in the same build.
    // oxlint-disable-next-line typescript/no-unsafe-assignment
    const { entry, files }: PageScriptData = JSON.parse(document.getElementById(dataId)?.textContent ?? "");
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    try {
      const page = await run(entry);
      isHydrated = true;
      page.hydrate();
    } catch {
      isLoading = false;
    }
  };

  document.addEventListener(
    "submit",
    (event) => {
      if (sent?.form === event.target && event.timeStamp - sent.at < 5000) event.preventDefault();
      else if (!isHydrated) sent = { form: event.target, at: event.timeStamp };
    },
    true,
  );
  try {
    if (sessionStorage.getItem("withoutScript") || !CSS.supports("selector(:modal)")) return;
  } catch {
    // The browser refuses to keep anything, so no page was noted as failed.
  }
  for (const touch of ["pointerover", "pointerdown", "focusin", "input"]) {
    document.addEventListener(touch, (event) => void load(event), true);
  }
  void load({ target: document.querySelector("main dialog[open]") ?? document.activeElement });
}
