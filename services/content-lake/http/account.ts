import { Hono } from "hono";

import type { LakeHttp } from "./context.ts";

/** Who the requester is, whether a browser page may ask, and whether anybody is there. */
export function accountRoutes(allowedOrigins: readonly string[]): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/ping", (context) => context.json({ pong: true }));
  routes.get("/users/me", (context) => {
    const { id, name, role } = context.get("requester");
    // No id is how Sanity says that nobody is logged in.
    if (role === "anonymous") return context.json({});
    const title = role.charAt(0).toUpperCase() + role.slice(1);
    return context.json({ id, name, role, roles: [{ name: role, title }], provider: "sanity-token" });
  });
  routes.get("/check/cors", (context) => {
    const allowed = allowedOrigins.includes(context.req.header("origin") ?? "");
    return context.json({ result: { allowed, withCredentials: allowed } });
  });
  return routes;
}
