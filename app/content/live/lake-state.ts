import { isHttpError } from "@sanity/client";
import type { Logger } from "pino";
import { z } from "zod";

/** Tells the operator when visitors begin to be served older words of a page, and when no page is any longer. */
export interface LakeState {
  failed(page: string, failure: unknown): void;
  succeeded(page: string): void;
  /** The pages whose newest words could not be had. */
  readonly failing: ReadonlySet<string>;
}

/** One warning when serving last good copies begins, however many pages it concerns, and one note when it is over. */
export function createLakeState(log: Logger): LakeState {
  const failing = new Set<string>();
  return {
    failing,
    failed(page, failure) {
      if (failing.size === 0)
        log.warn({ page, reason: reasonOf(failure) }, "the lake gave no page: visitors are served its last good copy");
      failing.add(page);
    },
    succeeded(page) {
      if (failing.delete(page) && failing.size === 0)
        log.info("the lake answers again: visitors are served fresh words");
    },
  };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof z.ZodError) return z.prettifyError(failure);
  // The client's own message repeats the whole query.
  if (isHttpError(failure)) return `HTTP ${failure.statusCode}`;
  return failure instanceof Error ? failure.message : String(failure);
}
