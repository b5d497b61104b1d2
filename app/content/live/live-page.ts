import type { LakeAnswer } from "../ask-lake.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import { createBackOff } from "./back-off.ts";

/** The sources of one page's words, and the callbacks for changes. */
export interface LivePageParts<Page> {
  /** Asks the lake; may reject. */
  ask: () => Promise<LakeAnswer<Page>>;
  /** For a parser that also depends on something that changes: after a change the answer in memory is parsed again, and the lake is not asked. */
  parsedWith?: {
    /** What the parser depends on: another value than before is a change. */
    basis: () => unknown;
    parse: (answer: unknown) => QueriedPage<Page>;
    /** Parses an answer with the basis with which it was last parsed, but hides what is hidden now: for an answer that does not go with the newest basis. */
    parseAsBefore?: (answer: unknown) => QueriedPage<Page>;
  };
  /** Reads the copy of an earlier process or of the build; called once for each basis, when words are needed before the lake has answered. */
  older: () => Promise<QueriedPage<Page>>;
  /**
   * The lake answered with other words than before: the answer, also as JSON, and when the lake first reported the change; undefined when it did not.
   */
  onWords: (changed: { answer: unknown; text: string; toldAt: number | undefined }) => void;
  /** The lake gave no valid page; the older copy stays in use. */
  onFailure: (failure: unknown) => void;
  /** The lake gave a valid page, the same as before or another. */
  onSuccess: () => void;
}

/** The news that the lake's content changed. */
export interface LakeNews {
  /** When it arrived, by `performance.now()`: the lake's clock may be wrong, and its events hold no time. */
  toldAt: number;
}

/** One page's words, kept in memory. */
export interface LivePage<Page> {
  /** The newest valid words. Never waits for the lake. Rejects when not even an older copy can be read. */
  words(): Promise<QueriedPage<Page>>;
  /**
   * Whether a change of something with one of these tags may change the words. An answer without tags may depend on anything, and so may one that is under
   * way: the page may have begun to show what it did not depend on before.
   */
  dependsOn(tags: ReadonlySet<string>): boolean;
  /**
   * What the lake's newest answer depends on; empty when it may depend on anything. Undefined before the first answer, and once it expired until a
   * refresh succeeds: the newest answer may be old then.
   */
  tags(): readonly string[] | undefined;
  /** The characters of the lake's newest answer; undefined before the first. */
  size(): number | undefined;
  /** The newest answer is old: a refresh will follow, which may have to wait for others. */
  expire(): void;
  /**
   * Asks the lake now; resolves when the words are at least as new as this call, or the lake failed. Calls during a query share one further query.
   * After a failure it asks again automatically until it gets an answer.
   */
  refresh(news?: LakeNews): Promise<void>;
  /** Sends no more queries, and drops the answer of one under way. */
  stop(): void;
}

/** Whether a change of something with one of these tags may change an answer that depends on those; one that depends on none may depend on anything. */
export const areConcerned = (dependencies: readonly string[], changed: ReadonlySet<string>): boolean =>
  dependencies.length === 0 || dependencies.some((tag) => changed.has(tag));

/** Makes a live page, which fetches new words when it is refreshed. */
export function createLivePage<Page>({
  ask,
  parsedWith,
  older,
  onWords,
  onFailure,
  onSuccess,
}: LivePageParts<Page>): LivePage<Page> {
  const backOff = createBackOff();
  let newest:
    | { words: QueriedPage<Page>; text: string; syncTags: readonly string[]; basis: unknown; expirationsBefore: number }
    | undefined;
  let olderCopy: { words: Promise<QueriedPage<Page>>; basis: unknown } | undefined;
  let asking: Promise<void> | undefined;
  let askingNext: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  /** The moment of the first news since the last answer. */
  let toldAt: number | undefined;
  let stopped = false;
  /** An answer is current when it was asked for after the last one. */
  let expirations = 0;
  /** Whether the newest answer could not be parsed with the newest basis. */
  let isUnparsed = false;

  async function askOnce(): Promise<void> {
    clearTimeout(retry);
    const since = toldAt;
    toldAt = undefined;
    // It may change before the answer comes; then the words are parsed once more.
    const basis = parsedWith?.basis();
    const expirationsBefore = expirations;
    try {
      const { words, answer, syncTags } = await ask();
      if (stopped) return;
      const text = JSON.stringify(answer);
      const isNew = newest?.text !== text;
      newest = { words, text, syncTags, basis, expirationsBefore };
      isUnparsed = false;
      backOff.reset();
      onSuccess();
      if (isNew) onWords({ answer, text, toldAt: since });
    } catch (failure) {
      if (stopped) return;
      toldAt = since ?? toldAt;
      onFailure(failure);
      retry = setTimeout(() => void refresh(), backOff.next()).unref();
    }
  }

  const expire = () => {
    expirations += 1;
  };
  const currentTags = () => (newest?.expirationsBefore === expirations ? newest.syncTags : undefined);

  function refresh(news?: LakeNews): Promise<void> {
    if (stopped) return Promise.resolve();
    expire();
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

  /** The words of the lake's newest answer. Those that cannot be parsed with a new basis stay as they were, but for what is hidden since. */
  function newestWords(answered: NonNullable<typeof newest>): QueriedPage<Page> {
    const basis = parsedWith?.basis();
    if (!parsedWith || answered.basis === basis) return answered.words;
    answered.basis = basis;
    try {
      answered.words = parsedWith.parse(JSON.parse(answered.text));
      if (isUnparsed) onSuccess();
      isUnparsed = false;
    } catch (failure) {
      isUnparsed = true;
      onFailure(failure);
      answered.words = wordsAsBefore(answered);
    }
    return answered.words;
  }

  function wordsAsBefore({ text, words }: NonNullable<typeof newest>): QueriedPage<Page> {
    try {
      return parsedWith?.parseAsBefore?.(JSON.parse(text)) ?? words;
    } catch {
      return words;
    }
  }

  return {
    words() {
      if (newest) return Promise.resolve(newestWords(newest));
      const basis = parsedWith?.basis();
      if (olderCopy && olderCopy.basis === basis) return olderCopy.words;
      // The lake may have answered before the copy was read.
      const words = older().then(
        (copy) => (newest ? newestWords(newest) : copy),
        (failure: unknown) => {
          olderCopy = undefined;
          if (newest) return newestWords(newest);
          throw failure;
        },
      );
      olderCopy = { words, basis };
      return words;
    },
    dependsOn: (tags) => asking !== undefined || areConcerned(newest?.syncTags ?? [], tags),
    tags: currentTags,
    size: () => newest?.text.length,
    expire,
    refresh,
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
