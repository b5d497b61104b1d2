import type { RequestListener } from "node:http";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/**
 * Makes the listener with which Node's HTTP server answers. URLs are built from the site's own host, whatever the request claims, so no handler reads
 * a forged one; the client's own header is still in `rawHeaders`.
 */
export function requestListener(site: Hono<SiteEnvironment>, siteOrigin: string): RequestListener {
  const { host } = new URL(siteOrigin);
  const listener = getRequestListener((request, bindings) => site.fetch(request, bindings), {
    errorHandler: () => plainAnswer(400, "The address is malformed."),
  });
  return (incoming, outgoing) => {
    incoming.headers.host = host;
    void listener(incoming, outgoing);
  };
}
