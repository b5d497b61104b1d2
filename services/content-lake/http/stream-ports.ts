import { createMiddleware } from "hono/factory";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import type { OneTimeCodes } from "../access/one-time-codes.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";

import type { LakeHttp } from "./context.ts";

/** The query parameter that carries a stream's ticket. */
export const ticketParameter = "ticket";

const streamPath = /\/data\/(?:listen|live\/events)\/[^/]+$/;

/**
 * Redirects a browser's event streams to the lake's other ports in turn, with a ticket. A browser opens at most six connections to one port, and one
 * open document in Studio needs six streams, so all its other requests would wait for ever. Clients other than browsers send no `Origin` and are not
 * redirected. Without another port no stream is.
 */
export function redirectBrowserStreams(tickets: OneTimeCodes<Requester>, streamOrigins: readonly string[]) {
  let turn = 0;
  return createMiddleware<LakeHttp>(async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const isBrowserStream = context.req.header("origin") !== undefined && streamPath.test(pathname);
    const origin = streamOrigins[turn % streamOrigins.length];
    if (!isBrowserStream || context.req.method !== "GET" || origin === undefined) return next();
    turn += 1;
    const target = new URL(pathname + search, origin);
    target.searchParams.set(ticketParameter, tickets.issue(context.get("requester")));
    context.header("Cache-Control", cacheControl.unkept);
    return context.redirect(target.href, 307);
  });
}

/** Accepts only requests with a ticket, as the requester it was issued to. */
export function authenticateByTicket(tickets: OneTimeCodes<Requester>) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    const requester = tickets.redeem(context.req.query(ticketParameter) ?? "");
    if (!requester) throw new LakeError(401, "unauthorizedError", "The stream's ticket is unknown, used or too old.");
    context.set("requester", requester);
    await next();
  });
}
