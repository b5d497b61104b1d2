import type { IncomingHttpHeaders } from "node:http";

import { bodyLimit as honoBodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { routePath } from "./route-path.ts";

/** Enough for every form of text fields. */
const defaultMaxBodyBytes = 64 * 1024;

const declaresBody = (headers: IncomingHttpHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Refuses (413) a body larger than its route takes: at once when its length is declared, else as soon as what has arrived is too much.
 * What passes is complete, so no handler sees half a body that turns out too large. A GET or HEAD takes none at all.
 *
 * @param maxBodyBytes the routes that take more than 64 KiB, by path
 */
export const bodyLimit = (maxBodyBytes: Readonly<Record<string, number>>) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const tooLarge = () => plainAnswer(413, "That is more than this address takes.");
    const { method, url } = context.req;
    if (method === "GET" || method === "HEAD") {
      return declaresBody(context.env.incoming.headers) ? tooLarge() : next();
    }
    const maxSize = maxBodyBytes[routePath(new URL(url).pathname)] ?? defaultMaxBodyBytes;
    return honoBodyLimit({ maxSize, onError: tooLarge })(context, next);
  });
