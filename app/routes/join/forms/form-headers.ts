import type { HeadersArgs } from "@remix-run/node";

import { cacheControl } from "../../../../process-kit/http/cache-control.ts";

/**
 * A form route's `headers`: the page is its visitor's alone and kept nowhere, and one who tried too often is told when to come back as
 * programs read it.
 */
export const formHeaders = ({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Record<string, string> => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privately, ...(retryAfter !== null && { "Retry-After": retryAfter }) };
};

/**
 * The same for a form behind a mailed link, which no other site and no search engine is told of. `no-referrer` would make browsers send
 * `Origin: null` with the page's own forms, which the site refuses.
 */
export const privateFormHeaders = ({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">) => ({
  ...formHeaders({ actionHeaders }),
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
});

/** Neither a shared cache keeps the answer nor the browser's disk. */
export const privately = { "Cache-Control": cacheControl.personal };
