import { Hono } from "hono";
import { z } from "zod";

import { staffRoles } from "../access/requester.ts";
import { writeStaffGroups } from "../access/staff-groups.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const newPerson = z.strictObject({
  name: z.string().trim().min(1, "must not be empty").max(100),
  email: z.email("must be an e-mail address").max(254),
  role: z.enum(staffRoles),
});

/** The staff, on the private socket only. A reset or removal ends the person's sessions. */
export function adminStaffRoutes({ people, sessions, datasets }: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/admin/staff", (context) => context.json(people.list()));
  routes.post("/admin/staff", async (context) => {
    const person = parseInput(newPerson, await readJsonBody(context.req.raw));
    const added = await people.add(person);
    writeStaffGroups(datasets.main, people);
    return context.json(added, 201);
  });
  routes.post("/admin/staff/:email/reset", async (context) => {
    const person = await people.reset(context.req.param("email"));
    sessions.endAllOf(person.id);
    return context.json(person);
  });
  routes.delete("/admin/staff/:email", (context) => {
    sessions.endAllOf(people.remove(context.req.param("email")).id);
    writeStaffGroups(datasets.main, people);
    return context.body(null, 204);
  });
  return routes;
}
