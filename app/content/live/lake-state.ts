import type { Logger } from "pino";

import { concernsEveryPage } from "./lake-circuit.ts";
import { reasonOf } from "./reason-of.ts";

/** Logs when visitors begin to get older words of a page, or bundled ones, and when they no longer do. */
export interface LakeState {
  failed(page: string, failure: unknown): void;
  succeeded(page: string): void;
  /** A page is no longer asked for, whether or not the lake answers. */
  forget(page: string): void;
  /** Visitors get single words of a page from the bundle, because the dataset has none; logged once for the same words. */
  lacks(page: string, words: readonly string[]): void;
  /** The pages whose newest words could not be fetched, or not be shown. */
  readonly failing: ReadonlySet<string>;
  /** Whether the lake gave no answer when it was last asked. An answer that cannot be shown is one. */
  readonly isLakeAway: boolean;
}

/**
 * Logs one warning when the lake fails and one note when it answers again, however many pages are concerned. Answers that cannot be shown are told apart from
 * that: one warning for each reason, however many pages it concerns and however often they are asked for, and one note when it is gone.
 */
export function createLakeState(log: Logger): LakeState {
  const failing = new Set<string>();
  /** The pages for which the lake gave no answer when they were last asked for. */
  const unanswered = new Set<string>();
  let isLakeAway = false;
  /** Why the last answer for a page could not be shown, also while the lake fails. */
  const unshown = new Map<string, string>();
  const isUnshown = (reason: string) => [...unshown.values()].includes(reason);
  const told = new Set<string>();

  function answered(page: string): void {
    unanswered.delete(page);
    if (!isLakeAway || unanswered.size > 0) return;
    isLakeAway = false;
    log.info("the content lake answers again: visitors are served what it answers");
  }

  return {
    failing,
    get isLakeAway() {
      return isLakeAway;
    },
    failed(page, failure) {
      failing.add(page);
      const reason = reasonOf(failure);
      if (concernsEveryPage(failure)) {
        unanswered.add(page);
        if (!isLakeAway)
          log.warn({ page, reason }, "the content lake did not deliver a page: visitors are served its last good copy");
        isLakeAway = true;
        return;
      }
      answered(page);
      const isNews = !isUnshown(reason);
      unshown.set(page, reason);
      if (isNews)
        log.warn(
          { page, reason },
          "the content lake's answer for a page cannot be shown: visitors are served its last good copy, or else the bundled one",
        );
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
    forget(page) {
      failing.delete(page);
      unanswered.delete(page);
      unshown.delete(page);
    },
    succeeded(page) {
      failing.delete(page);
      answered(page);
      const reason = unshown.get(page);
      unshown.delete(page);
      if (reason !== undefined && !isUnshown(reason))
        log.info({ page, reason }, "the content lake's answer for a page can be shown again");
    },
  };
}
