import { createMiddleware } from "hono/factory";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Has no cache keep the answer to a request that was refused or that failed, whatever headers were set before: a browser would else show a picture as broken
 * for a year, because it could not be made for a moment.
 */
export const keepNoErrors = createMiddleware<LakeHttp>(async (context, next) => {
  await next();
  if (context.res.status < 400) return;
  context.header("Cache-Control", cacheControl.unkept);
  context.header("ETag", undefined);
});
