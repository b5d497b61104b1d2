import type { Logger } from "pino";

import { reasonOf } from "./reason-of.ts";

/** Logs when visitors begin to get older words of a page, or bundled ones, and when no page is concerned any longer. */
export interface LakeState {
  failed(page: string, failure: unknown): void;
  succeeded(page: string): void;
  /** A page is no longer asked for, whether or not the lake answers. */
  forget(page: string): void;
  /** Visitors get single words of a page from the bundle, because the dataset has none; logged once for the same words. */
  lacks(page: string, words: readonly string[]): void;
  /** The pages whose newest words could not be fetched. */
  readonly failing: ReadonlySet<string>;
}

/** Logs one warning when older copies begin to be served, however many pages are concerned, and one note when that ends. */
export function createLakeState(log: Logger): LakeState {
  const failing = new Set<string>();
  const told = new Set<string>();
  return {
    failing,
    failed(page, failure) {
      if (failing.size === 0)
        log.warn(
          { page, reason: reasonOf(failure) },
          "the content lake did not deliver a page: visitors are served its last good copy",
        );
      failing.add(page);
    },
    lacks(page, words) {
      const lack = `${page}: ${words.join(", ")}`;
      if (told.has(lack)) return;
      told.add(lack);
      log.warn(
        { page, words },
        "the dataset lacks words that this version of the site asks for: visitors read the bundled ones until they are written in the Studio",
      );
    },
    forget: (page) => failing.delete(page),
    succeeded(page) {
      if (failing.delete(page) && failing.size === 0)
        log.info("the content lake answers again: visitors are served current content");
    },
  };
}
