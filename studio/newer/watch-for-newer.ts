const askedEveryMilliseconds = 300_000;

/**
 * The script that a page of the built Studio begins with. Its name holds a hash of what is in it, and each script names those that it loads: where any
 * script is another one, so is the first.
 *
 * @param html the page, or its scripts
 * @returns `undefined` for another page, as a proxy's, and for the development server's
 */
export function firstScript(html: string): string | undefined {
  return /<script\b[^>]* src="(\/static\/[\w-]+-[\w-]{8}\.js)"/.exec(html)?.[1];
}

/** A tab with the Studio, and what it asks. */
interface OpenTab {
  /** The first script of the Studio that the tab runs. */
  readonly running: string;
  /** Asks for the first script of the Studio that is served now. */
  readonly askServed: () => Promise<string | undefined>;
  /** The tab's document. */
  readonly page: EventTarget & Pick<Document, "visibilityState">;
  /** Is called once, when another Studio is served. */
  readonly onNewer: () => void;
}

/**
 * Asks which Studio is served whenever the tab is shown again, and every five minutes while it is shown. Once another is served, no more is asked. Without an
 * answer, as while the Studio's host is started again, the next question finds out.
 *
 * @returns ends the watch
 */
export function watchForNewer({ running, askServed, page, onNewer }: OpenTab): () => void {
  const ended = new AbortController();
  const end = () => {
    clearInterval(timer);
    ended.abort();
  };
  const ask = async () => {
    if (page.visibilityState !== "visible") return;
    const served = await askServed().catch(() => undefined);
    if (ended.signal.aborted || served === undefined || served === running) return;
    end();
    onNewer();
  };
  const timer = setInterval(() => void ask(), askedEveryMilliseconds);
  page.addEventListener("visibilitychange", () => void ask(), { signal: ended.signal });
  return end;
}
