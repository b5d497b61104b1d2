import { Hono } from "hono";

import { named } from "../access/audit.ts";
import { newPerson } from "../access/new-person.ts";
import { operator } from "../access/requester.ts";
import { staffAdded, staffRemoved, staffReset } from "../access/staff-changes.ts";
import type { Lake } from "../lake.ts";
import { countScheduledBy } from "../schedules/scheduled-by.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

/** The staff, on the private socket only. A reset or removal ends everything that the person has opened, and takes their code app away. */
export function adminStaffRoutes(lake: Lake): Hono<LakeHttp> {
  const { people } = lake;
  const by = named(operator);
  const routes = new Hono<LakeHttp>();
  routes.get("/admin/staff", (context) => context.json(people.list()));
  routes.post("/admin/staff", async (context) => {
    const person = parseInput(newPerson, await readJsonBody(context.req.raw));
    const added = await people.add(person);
    staffAdded(lake, by, added);
    return context.json(added, 201);
  });
  routes.post("/admin/staff/:email/reset", async (context) => {
    const person = await people.reset(context.req.param("email"));
    staffReset(lake, by, person);
    return context.json(person);
  });
  routes.delete("/admin/staff/:email", (context) => {
    const removed = people.remove(context.req.param("email"));
    staffRemoved(lake, by, removed);
    return context.json({ scheduled: countScheduledBy(lake.datasets.main.where, removed.id) });
  });
  return routes;
}
