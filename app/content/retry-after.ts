import { isHttpError } from "@sanity/client";

/** Longer waits are cut: a server's clock, or its header, may be wrong. */
const mostMilliseconds = 5 * 60_000;

/**
 * How long a lake that refused asked not to be asked again, by `Retry-After` in seconds or as a date; 0 when it did not ask for that.
 *
 * @see RFC 9110, section 10.2.3
 */
export function retryAfterMilliseconds(failure: unknown): number {
  if (!isHttpError(failure)) return 0;
  const asked = failure.response.headers["retry-after"] ?? "";
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Math.min(Math.max(milliseconds || 0, 0), mostMilliseconds);
}
