import { createMiddleware } from "hono/factory";

import { hostInRequests, hostToReach } from "../../configuration/origins.ts";
import { isAddressedTo } from "../../process-kit/http/host.ts";
import type { Place } from "../../process-kit/http/listen.ts";

/** The address and the port that a service listens on; requests addressed elsewhere are refused. */
export type OwnAddress = Pick<Place, "host" | "port">;

/**
 * Refuses requests addressed to another host than this machine's names and the address at which programs reach the service.
 *
 * @param host the address the service listens on
 * @param port the port the service listens on
 */
export function requireAddressedHere(host: string, port: number) {
  const names = new Set(["localhost", "127.0.0.1", hostToReach(host)]);
  const hosts = new Set([...names].map((name) => hostInRequests(name, port)));
  return createMiddleware(async (context, next) => {
    if (isAddressedTo(hosts, context.req.raw)) return next();
    return context.text(`This service answers only at ${[...names].join(", ")}.`, 421);
  });
}
