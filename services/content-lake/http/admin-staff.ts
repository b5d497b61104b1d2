import { Hono } from "hono";

import { endEverythingOf } from "../access/end-everything.ts";
import { newPerson } from "../access/new-person.ts";
import { writeStaffGroups } from "../access/staff-groups.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

/** The staff, on the private socket only. A reset or removal ends everything that the person has opened. */
export function adminStaffRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, datasets } = lake;
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
    endEverythingOf(lake, person.id);
    return context.json(person);
  });
  routes.delete("/admin/staff/:email", (context) => {
    endEverythingOf(lake, people.remove(context.req.param("email")).id);
    writeStaffGroups(datasets.main, people);
    return context.body(null, 204);
  });
  return routes;
}
