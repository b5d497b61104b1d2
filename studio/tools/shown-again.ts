/** The two come together when another tab or window was in front. */
const togetherMilliseconds = 100;

/** A tab with the Studio. */
interface OpenTab {
  /** The tab's document. */
  readonly page: EventTarget & Pick<Document, "visibilityState">;
  /** Its window. */
  readonly window: EventTarget;
}

/**
 * Tells whenever somebody comes back to a tab: it is shown again, or its window gets the focus.
 *
 * @returns ends it
 */
export function whenShownAgain({ page, window }: OpenTab, told: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(waiting);
    if (page.visibilityState === "visible") waiting = setTimeout(told, togetherMilliseconds);
  };
  page.addEventListener("visibilitychange", tell, { signal });
  window.addEventListener("focus", tell, { signal });
  return () => {
    clearTimeout(waiting);
    ended.abort();
  };
}
