import type { HeadersArgs } from "@remix-run/node";

import { cacheControl } from "../../../../process-kit/http/cache-control.ts";

/**
 * A form route's `headers`. The page is private and stored nowhere. A visitor who tried too often also gets `Retry-After`, which programs can read.
 */
export const formHeaders = ({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Record<string, string> => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privately, ...(retryAfter !== null && { "Retry-After": retryAfter }) };
};

/**
 * The same for a form behind a mailed link, whose address is hidden from other sites and search engines. `no-referrer` would make browsers send
 * `Origin: null` with the page's own forms, which the site refuses.
 */
export const privateFormHeaders = ({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">) => ({
  ...formHeaders({ actionHeaders }),
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
});

/** Neither a shared cache nor the browser's disk stores the answer. */
export const privately = { "Cache-Control": cacheControl.personal };
