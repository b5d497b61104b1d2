import { createMiddleware } from "hono/factory";

/**
 * Refuses requests addressed to another host. A page on a foreign name that has been made to point at this machine (DNS rebinding) still
 * sends that name as its host.
 *
 * @param port the port the service listens on
 */
export function requireAddressedHere(port: number) {
  const hosts = new Set([`localhost:${port}`, `127.0.0.1:${port}`]);
  return createMiddleware(async (context, next) => {
    if (hosts.has(context.req.header("host") ?? "")) return next();
    return context.text("This service answers at this machine's own address only.", 421);
  });
}
