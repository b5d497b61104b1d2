/** The parts of a browser's `window` that {@link reloadWithoutScript} uses. */
interface ReloadableWindow {
  /** Throws in a browser that keeps nothing. */
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "reload">;
}

/** What `page-script/start-on-touch.ts` looks for. */
const note = "withoutScript";

/**
 * Reloads a document whose script failed, and notes for the whole tab that its pages stay without: their forms work, and what failed once would fail
 * again, also on the page that answers a form, whose reload would send the form once more. A tab that has the note, or can keep none, does not
 * reload, because a page that always fails would reload forever.
 */
export function reloadWithoutScript(window: ReloadableWindow): void {
  try {
    const { sessionStorage } = window;
    if (sessionStorage.getItem(note) !== null) return;
    sessionStorage.setItem(note, "true");
  } catch {
    return;
  }
  window.location.reload();
}
