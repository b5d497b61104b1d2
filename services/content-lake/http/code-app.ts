import { Hono } from "hono";
import { z } from "zod";

import { named } from "../access/audit.ts";
import { endEverythingOf } from "../access/end-everything.ts";
import { following } from "../access/staff-changes.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import { guessersAddress } from "./asker.ts";
import type { LakeHttp } from "./context.ts";
import { requirePersonAndBody } from "./require-person.ts";
import { requireProof } from "./require-proof.ts";

const current = z.string().min(1).max(200);
const code = z.string().min(1).max(40);

/**
 * How a person of the staff adds a code app and takes it away (`docs/decisions/0034-staff-in-the-studio.md`). Not part of Sanity's API. The answers with
 * the key and with the recovery codes are the only ones that ever hold them.
 */
export function codeAppRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, codeApps, audit } = lake;
  const routes = new Hono<LakeHttp>();
  routes.post("/staff/me/code-app", async (context) => {
    const { person, body } = await requirePersonAndBody(lake, context, z.strictObject({ current }));
    if (codeApps.has(person.id)) throw new LakeError(409, "staffError", "You have a code app already.");
    await requireProof(lake, person, guessersAddress(context), "The current password is wrong.", async () => {
      return (await people.authenticate(person.email, body.current)) ? undefined : "password refused";
    });
    return context.json({ key: codeApps.begin(person.id, person.email) });
  });
  routes.post("/staff/me/code-app/confirm", async (context) => {
    const { person, body } = await requirePersonAndBody(lake, context, z.strictObject({ code }));
    const recoveryCodes = codeApps.confirm(person.id, body.code);
    if (!recoveryCodes)
      throw new LakeError(403, "wrongCodeError", "The code is wrong. Type the one that is shown now.");
    following("Your code app is added", () => {
      endEverythingOf(lake, person.id, person.sessionId);
      audit.add({ what: "code app added", by: named(person) });
    });
    return context.json({ recoveryCodes });
  });
  routes.post("/staff/me/code-app/remove", async (context) => {
    const { person, body } = await requirePersonAndBody(lake, context, z.strictObject({ current, code }));
    await requireProof(lake, person, guessersAddress(context), "The password or the code is wrong.", async () => {
      if (!(await people.authenticate(person.email, body.current))) return "password refused";
      if (!codeApps.use(person.id, body.code)) return "code refused in the Studio";
      codeApps.remove(person.id);
      return undefined;
    });
    following("Your code app is removed", () => {
      audit.add({ what: "code app removed", by: named(person) });
    });
    return context.json({ ok: true });
  });
  return routes;
}
