import { Hono } from "hono";
import { z } from "zod";

import { typedPassword } from "../../../process-kit/typed-text.ts";
import { named } from "../access/audit.ts";
import { chosenPassword } from "../access/chosen-password.ts";
import { endEverythingOf } from "../access/end-everything.ts";
import { following } from "../access/staff-changes.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import { guessersAddress } from "./asker.ts";
import type { LakeHttp } from "./context.ts";
import { requirePerson, requirePersonAndBody } from "./require-person.ts";
import { requireProof } from "./require-proof.ts";

const passwords = z.strictObject({ current: z.string().min(1).max(200), chosen: chosenPassword });

/**
 * What a person of the staff does with their own account (`docs/decisions/0034-staff-in-the-studio.md`). Not part of Sanity's API. A wrong password is
 * answered with 403, because 401 tells a Studio that its session is over.
 */
export function ownAccountRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, sessions, codeApps, audit } = lake;
  const routes = new Hono<LakeHttp>();
  routes.get("/staff/me", (context) => {
    const { id, sessionId } = requirePerson(lake, context);
    const logIns = sessions.of(id).map((logIn) => ({ ...logIn, isThis: logIn.id === sessionId }));
    const recoveryCodesLeft = codeApps.recoveryCodesLeft(id);
    const account = { ...people.byId(id), hasCodeApp: codeApps.has(id), recoveryCodesLeft };
    return context.json({ account, logIns });
  });
  routes.delete("/staff/me/log-ins/:id", (context) => {
    const person = requirePerson(lake, context);
    const asked = context.req.param("id");
    const logIn = sessions.of(person.id).find(({ id }) => id === asked);
    if (!logIn) throw new LakeError(404, "staffError", "This log-in has ended already.");
    sessions.end(logIn.id);
    audit.add({ what: "log-in ended", by: named(person) });
    return context.json({ ended: logIn.id });
  });
  routes.post("/staff/me/password", async (context) => {
    const { person, body } = await requirePersonAndBody(lake, context, passwords);
    const { current, chosen } = body;
    if (typedPassword(current) === chosen)
      throw new LakeError(400, "clientError", "The new password must be another one.");
    await requireProof(lake, person, guessersAddress(context), "The current password is wrong.", async () => {
      if ((await people.choosePassword(person.id, current, chosen)) !== "chosen") return "password refused";
      // Nothing that may fail stands between, because whoever knew the password before may be logged in.
      following("Your password is changed", () => {
        endEverythingOf(lake, person.id, person.sessionId);
        audit.add({ what: "password changed", by: named(person) });
      });
      return undefined;
    });
    return context.json({ ok: true });
  });
  return routes;
}
