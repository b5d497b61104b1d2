import { type Context, Hono } from "hono";
import { z } from "zod";

import { named } from "../access/audit.ts";
import { insufficientPermissions } from "../access/permissions.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { requirePerson } from "./require-person.ts";
import { maxFormBytes, readInput } from "./json-body.ts";

/** Those who may read who accepted which terms. */
const readers = ["administrator", "legal"] as const;

const redeemed = z.strictObject({ ticket: z.string().max(200) });

const asked = z.strictObject({ personId: z.string().max(200), sessionId: z.string().max(200) });

/**
 * Who may open the report that the site makes of its players' consents (`docs/decisions/0035-who-accepted-which-version.md`). Not part of Sanity's API.
 * Nothing of the report comes to the lake: it only answers the site which member of staff has it open, and whether they still may.
 */
export function acceptancesRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, sessions, acceptancesTickets, audit } = lake;
  const routes = new Hono<LakeHttp>();
  /** The member of staff as they are at this moment. The session of somebody who was removed, or given another role, has ended. */
  const reader = ({ personId, sessionId }: z.output<typeof asked>) => {
    const person = people.byId(personId);
    const mayRead = person && readers.some((role) => role === person.role);
    if (!mayRead || !sessions.of(personId).some(({ id }) => id === sessionId))
      throw new LakeError(404, "staffError", "Nobody may read the report with this.");
    return { personId, sessionId, name: person.name };
  };
  routes.post("/staff/acceptances/ticket", (context) => {
    const person = requirePerson(lake, context, readers);
    audit.add({ what: "acceptances opened", by: named(person) });
    return context.json({ ticket: acceptancesTickets.issue(person) });
  });
  routes.post("/staff/acceptances/redeem", async (context) => {
    requireToken(context);
    const { ticket } = await readInput(context.req.raw, redeemed, maxFormBytes);
    const { id: personId = "", sessionId = "" } = acceptancesTickets.redeem(ticket) ?? {};
    return context.json({ reader: reader({ personId, sessionId }) });
  });
  routes.post("/staff/acceptances/reader", async (context) => {
    requireToken(context);
    return context.json({ reader: reader(await readInput(context.req.raw, asked, maxFormBytes)) });
  });
  return routes;
}

/** The site asks with its token. No member of staff asks about another's session. */
function requireToken(context: Context<LakeHttp>): void {
  const requester = context.get("requester");
  if (requester.role === "anonymous" || requester.email !== undefined) throw insufficientPermissions(requester, "read");
}
