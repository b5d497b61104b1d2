import { createMiddleware } from "hono/factory";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Lets no cache keep the answer to a request that was refused or failed, whatever headers were set before: otherwise a browser would show a picture as
 * broken for a year that could not be made for a moment.
 */
export const keepNoErrors = createMiddleware<LakeHttp>(async (context, next) => {
  await next();
  if (context.res.status < 400) return;
  context.header("Cache-Control", cacheControl.unkept);
  context.header("ETag", undefined);
});
