import { createMiddleware } from "hono/factory";

import { isAddressedTo } from "../../process-kit/http/host.ts";

/**
 * Refuses requests addressed to another host.
 *
 * @param port the port the service listens on
 */
export function requireAddressedHere(port: number) {
  const hosts = new Set([`localhost:${port}`, `127.0.0.1:${port}`]);
  return createMiddleware(async (context, next) => {
    if (isAddressedTo(hosts, context.req.raw)) return next();
    return context.text("This service answers only at 127.0.0.1 and localhost.", 421);
  });
}
