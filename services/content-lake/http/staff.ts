import { type Context, Hono } from "hono";
import { z } from "zod";

import { named } from "../access/audit.ts";
import { newPerson } from "../access/new-person.ts";
import type { Person } from "../access/people.ts";
import { staffRoles } from "../access/requester.ts";
import { staffAdded, staffRemoved, staffReset, staffRoleChanged } from "../access/staff-changes.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";
import { countScheduledBy } from "../schedules/scheduled-by.ts";

import type { LakeHttp } from "./context.ts";
import { type PersonRequester, requirePerson, requirePersonAndBody } from "./require-person.ts";

const newRole = z.strictObject({ role: z.enum(staffRoles) });

/** Those who may manage staff. */
const administrators = ["administrator"] as const;

/**
 * What administrators do with the staff (`docs/decisions/0034-staff-in-the-studio.md`). Not part of Sanity's API. An answer that holds a password is the
 * only one that ever does; the password opens nothing but the choice of another.
 */
export function staffRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, codeApps } = lake;
  const routes = new Hono<LakeHttp>();
  // Nobody does this to themself, so the last administrator, who alone may ask, stays one.
  const somebodyElse = (context: Context<LakeHttp>, by: PersonRequester): Person => {
    const found = people.byId(context.req.param("id") ?? "");
    if (!found) throw new LakeError(404, "staffError", "There is no such person any more.");
    if (found.id === by.id) throw new LakeError(409, "staffError", "Another administrator must do this to you.");
    return found;
  };
  routes.get("/staff", (context) => {
    requirePerson(lake, context, administrators);
    return context.json({ staff: people.list().map((one) => ({ ...one, hasCodeApp: codeApps.has(one.id) })) });
  });
  routes.post("/staff", async (context) => {
    const { person: by, body } = await requirePersonAndBody(lake, context, newPerson, administrators);
    const { password, ...person } = await people.add(body, "for one log-in", () => {
      requirePerson(lake, context, administrators);
    });
    staffAdded(lake, named(by), person);
    return context.json({ person, password }, 201);
  });
  routes.post("/staff/:id/reset", async (context) => {
    const by = requirePerson(lake, context, administrators);
    const { email } = somebodyElse(context, by);
    const { password, ...person } = await people.reset(email, "for one log-in", () => {
      requirePerson(lake, context, administrators);
    });
    staffReset(lake, named(by), person);
    return context.json({ person, password });
  });
  routes.post("/staff/:id/role", async (context) => {
    const { person: by, body } = await requirePersonAndBody(lake, context, newRole, administrators);
    const found = somebodyElse(context, by);
    const person = people.changeRole(found.email, body.role);
    staffRoleChanged(lake, named(by), person);
    return context.json({ person });
  });
  routes.delete("/staff/:id", (context) => {
    const by = requirePerson(lake, context, administrators);
    const found = somebodyElse(context, by);
    staffRemoved(lake, named(by), people.remove(found.email));
    return context.json({ removed: found.id, scheduled: countScheduledBy(lake.datasets.main.where, found.id) });
  });
  return routes;
}
