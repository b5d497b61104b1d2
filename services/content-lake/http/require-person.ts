import type { Context } from "hono";
import type { z } from "zod";

import { insufficientPermissions } from "../access/permissions.ts";
import { type Requester, type StaffRole, staffRoles } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { maxFormBytes, readInput } from "./json-body.ts";

/** A person of the staff, in one of their sessions. */
export type PersonRequester = Requester & Required<Pick<Requester, "email" | "sessionId">>;

type PeopleAndSessions = Pick<Lake, "people" | "sessions">;

/**
 * The person who sent a request, as they are at this moment. A token is refused whatever its role: one that leaked must not make accounts that outlive it.
 *
 * @param lake knows the staff
 * @param context of the request
 * @param roles those who may ask; all staff when absent
 * @throws LakeError 403 for anybody else, 401 for a stranger and for a session that has ended
 */
export function requirePerson(
  lake: PeopleAndSessions,
  context: Context<LakeHttp>,
  roles: readonly StaffRole[] = staffRoles,
): PersonRequester {
  const { people, sessions } = lake;
  const requester = context.get("requester");
  const { id, sessionId } = requester;
  if (requester.email === undefined || sessionId === undefined) throw insufficientPermissions(requester, "read");
  const person = sessions.isOpen(sessionId) ? people.byId(id) : undefined;
  if (!person) throw new LakeError(401, "unauthorizedError", "The session is over. Sign in again.");
  if (!roles.includes(person.role)) throw insufficientPermissions(person, "read");
  return { ...person, sessionId };
}

/**
 * Like {@link requirePerson}, for a request with a JSON body. The person is looked up again when it has arrived, because somebody may have removed them
 * meanwhile.
 *
 * @param lake knows the staff
 * @param context of the request
 * @param schema of the body
 * @param roles those who may send it; all staff when absent
 * @throws LakeError as {@link requirePerson}, and 400 for another body
 */
export async function requirePersonAndBody<Schema extends z.ZodType>(
  lake: PeopleAndSessions,
  context: Context<LakeHttp>,
  schema: Schema,
  roles: readonly StaffRole[] = staffRoles,
): Promise<{ person: PersonRequester; body: z.output<Schema> }> {
  requirePerson(lake, context, roles);
  const body = await readInput(context.req.raw, schema, maxFormBytes);
  return { person: requirePerson(lake, context, roles), body };
}
