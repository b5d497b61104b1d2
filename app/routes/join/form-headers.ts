import type { HeadersFunction } from "@remix-run/node";

/**
 * A form route's `headers`: the page is its visitor's alone and kept nowhere, and one who tried too often is told when to come back as
 * programs read it.
 */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privately, ...(retryAfter !== null && { "Retry-After": retryAfter }) };
};

/** Neither a shared cache keeps the answer nor the browser's disk. */
export const privately = { "Cache-Control": "private, no-store" };
