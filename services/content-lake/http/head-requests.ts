import { createMiddleware } from "hono/factory";

import type { LakeHttp } from "./context.ts";

/**
 * Cancels the body of the answer to a HEAD request, which is made as for GET and sent to nobody. An event stream that nobody reads would otherwise go on
 * for ever and keep its place.
 */
export const cancelBodiesOfHeads = createMiddleware<LakeHttp>(async (context, next) => {
  await next();
  if (context.req.method === "HEAD") await context.res.body?.cancel();
});
