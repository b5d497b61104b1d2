import type { IncomingHttpHeaders } from "node:http";

import { createMiddleware } from "hono/factory";

import { readBody, smallBodyBytes } from "../../app/request-bodies/read-body.ts";
import { refusal } from "../../app/request-bodies/refuse-body.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { routePath } from "./route-path.ts";

const declaresBody = (headers: IncomingHttpHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Refuses (413) a body whose declared length exceeds its route's maximum. A body without a declared length is read here and may have at most 64 KiB
 * on every route, because browsers declare the length. A GET or HEAD may have no body.
 *
 * @param maxBodyBytes the routes that accept more than 64 KiB, by path
 */
export const bodyLimit = (maxBodyBytes: Readonly<Record<string, number>>) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const tooLarge = () => plainAnswer(413, "The request is larger than this address allows.");
    const { method, url, raw } = context.req;
    const { headers } = context.env.incoming;
    if (method === "GET" || method === "HEAD") return declaresBody(headers) ? tooLarge() : next();
    if (headers["transfer-encoding"] === undefined) {
      const maximumBytes = maxBodyBytes[routePath(new URL(url).pathname)] ?? smallBodyBytes;
      return Number(headers["content-length"] ?? 0) > maximumBytes ? tooLarge() : next();
    }
    const body = await readBody(raw.body).catch(refusal);
    if (body instanceof Response) return body;
    context.req.raw = new Request(raw, { body });
    return next();
  });
