import type { RequestListener } from "node:http";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/**
 * Lets Node's HTTP server answer with the site. URLs are built from the site's own host whatever the request claims, so nothing behind
 * guards/host.ts can read a forged one; what the client sent is still in `rawHeaders`.
 *
 * @param site what answers
 * @param siteOrigin the one origin it answers at
 */
export function requestListener(site: Hono<SiteEnvironment>, siteOrigin: string): RequestListener {
  const { host } = new URL(siteOrigin);
  const listener = getRequestListener((request, bindings) => site.fetch(request, bindings), {
    errorHandler: () => plainAnswer(400, "That address is malformed."),
  });
  return (incoming, outgoing) => {
    incoming.headers.host = host;
    void listener(incoming, outgoing);
  };
}
