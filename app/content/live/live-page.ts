import type { LakeAnswer } from "../ask-lake.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import { createBackOff } from "./back-off.ts";

/** Where one page's words come from and who is told about them. */
export interface LivePageParts<Page> {
  /** Asks the lake; may reject. */
  ask: (lastLiveEventId: string | undefined) => Promise<LakeAnswer<Page>>;
  /** The copy of an earlier process or of the build; asked once, when words are wanted before the lake has given any. */
  older: () => Promise<QueriedPage<Page>>;
  /** The lake gave other words than before; `toldAt` is when it told of them first, unless they were found without being told. */
  onWords: (answer: unknown, toldAt: number | undefined) => void;
  /** The lake gave no page: the older copy goes on. */
  onFailure: (failure: unknown) => void;
  /** The lake gave a page, the same as before or another. */
  onSuccess: () => void;
}

/** That the lake has other words. */
export interface LakeNews {
  /** When that was heard, by `performance.now()`: the lake's own clock may be wrong, and its events tell no time. */
  toldAt: number;
  /** Of the live event, where it was one. */
  eventId?: string | undefined;
}

/** One page's words, kept in memory. */
export interface LivePage<Page> {
  /** The newest good words. Never waits for the lake. Rejects when not even an older copy can be read. */
  words(): Promise<QueriedPage<Page>>;
  /** Whether a change of something with one of these tags may change the words. An answer without tags may depend on anything. */
  dependsOn(tags: ReadonlySet<string>): boolean;
  /**
   * Asks the lake now; resolves when the words are as new as this call, or the lake gave none. Callers that come while a question is under
   * way share one more. After a failure it asks again by itself until it gets an answer.
   */
  refresh(news?: LakeNews): Promise<void>;
  /** Asks no more. */
  stop(): void;
}

/** Keeps one page's words, and asks for new ones when told to. */
export function createLivePage<Page>({
  ask,
  older,
  onWords,
  onFailure,
  onSuccess,
}: LivePageParts<Page>): LivePage<Page> {
  const backOff = createBackOff();
  let newest: { words: QueriedPage<Page>; text: string; syncTags: readonly string[] } | undefined;
  let olderWords: Promise<QueriedPage<Page>> | undefined;
  let asking: Promise<void> | undefined;
  let askingNext: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let newestEventId: string | undefined;
  /** Of the first news that no answer has followed yet. */
  let toldAt: number | undefined;
  let stopped = false;

  async function askOnce(): Promise<void> {
    clearTimeout(retry);
    const since = toldAt;
    toldAt = undefined;
    try {
      const { words, answer, syncTags } = await ask(newestEventId);
      const text = JSON.stringify(answer);
      const isNew = newest?.text !== text;
      newest = { words, text, syncTags };
      backOff.reset();
      onSuccess();
      if (isNew) onWords(answer, since);
    } catch (failure) {
      if (stopped) return;
      toldAt = since ?? toldAt;
      onFailure(failure);
      retry = setTimeout(() => void refresh(), backOff.next()).unref();
    }
  }

  function refresh(news?: LakeNews): Promise<void> {
    if (stopped) return Promise.resolve();
    newestEventId = news?.eventId ?? newestEventId;
    toldAt ??= news?.toldAt;
    if (!asking) {
      asking = askOnce().finally(() => {
        asking = undefined;
      });
      return asking;
    }
    askingNext ??= asking.then(() => {
      askingNext = undefined;
      return refresh();
    });
    return askingNext;
  }

  return {
    words() {
      if (newest) return Promise.resolve(newest.words);
      olderWords ??= older().catch((failure: unknown) => {
        olderWords = undefined;
        throw failure;
      });
      return olderWords;
    },
    dependsOn: (tags) => !newest || newest.syncTags.length === 0 || newest.syncTags.some((tag) => tags.has(tag)),
    refresh,
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
