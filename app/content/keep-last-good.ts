import { isHttpError } from "@sanity/client";
import type { Logger } from "pino";
import { z } from "zod";

/** Where a value comes from, best first. */
export interface Sources<Value> {
  /** The value as it is now; may reject. */
  fresh: () => Promise<Value>;
  /** The copy made at build, asked for only when there was never a fresh one. */
  bundled: () => Promise<Value>;
  /** Warned when an older copy begins to be served, told when it ends. */
  log: Logger;
}

/**
 * Asks for the fresh value each time, and serves the last good one while that fails. However many callers wait at once, the source is asked
 * once. Rejects only when there was never a fresh value and the bundled one cannot be read.
 */
export function keepLastGood<Value>({ fresh, bundled, log }: Sources<Value>): () => Promise<Value> {
  let lastGood: { value: Value } | undefined;
  let isFresh = true;
  let asking: Promise<Value> | undefined;

  async function ask(): Promise<Value> {
    try {
      const value = await fresh();
      if (!isFresh) log.info("the lake answers again: visitors are served fresh words");
      isFresh = true;
      lastGood = { value };
      return value;
    } catch (failure) {
      if (isFresh)
        log.warn({ reason: reasonOf(failure) }, "the lake gave no page: visitors are served its last good copy");
      isFresh = false;
      return lastGood ? lastGood.value : bundled();
    }
  }

  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof z.ZodError) return z.prettifyError(failure);
  // The client's own message repeats the whole query.
  if (isHttpError(failure)) return `HTTP ${failure.statusCode}`;
  return failure instanceof Error ? failure.message : String(failure);
}
