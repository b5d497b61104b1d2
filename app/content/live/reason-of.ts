import { isHttpError } from "@sanity/client";
import { z } from "zod";

/** Why the lake gave no words or no live events, in words for the log that hold no query and no token. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof z.ZodError) return z.prettifyError(failure);
  // The client's own message would contain the whole query.
  if (isHttpError(failure)) return `HTTP ${failure.statusCode}`;
  if (!(failure instanceof Error)) return String(failure);
  // `fetch` only says that it failed or was ended.
  if (failure instanceof TypeError && failure.cause instanceof Error) return reasonOf(failure.cause);
  // An address with several numbers fails with an error that has a code and no message.
  return failure.message || ("code" in failure ? String(failure.code) : failure.name);
}
