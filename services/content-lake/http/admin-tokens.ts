import { Hono } from "hono";
import { z } from "zod";

import { roleNames } from "../access/requester.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const newToken = z.strictObject({
  name: z.string().regex(/^[\w .-]{1,64}$/, "must be 1 to 64 letters, digits, spaces, dots, underscores and hyphens"),
  role: z.enum(roleNames),
});

/** The lake's tokens, on the private socket only. */
export function adminTokenRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/admin/tokens", (context) => context.json(lake.tokens.list()));
  routes.post("/admin/tokens", async (context) => {
    const { name, role } = parseInput(newToken, await readJsonBody(context.req.raw));
    return context.json(lake.tokens.add(name, role), 201);
  });
  routes.delete("/admin/tokens/:name", (context) => {
    lake.tokens.remove(context.req.param("name"));
    return context.body(null, 204);
  });
  return routes;
}
