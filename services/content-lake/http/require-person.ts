import { insufficientPermissions } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";

/** A requester who logged in: a person of the staff, in one of their sessions. */
export type PersonRequester = Requester & Required<Pick<Requester, "email" | "sessionId">>;

/**
 * The person who asks. A token is nobody's account, whatever its role: one that leaked must not make accounts that outlive it.
 * @throws LakeError 403 for a token, 401 for a stranger
 */
export function requirePerson(requester: Requester): PersonRequester {
  const { email, sessionId } = requester;
  if (email === undefined || sessionId === undefined) throw insufficientPermissions(requester, "read");
  return { ...requester, email, sessionId };
}

/**
 * The person who asks, in one of these roles.
 *
 * @param requester who asks
 * @param roles those who may
 * @throws LakeError 403 for any other, 401 for a stranger
 */
export function requirePersonOf(requester: Requester, roles: readonly Requester["role"][]): PersonRequester {
  const person = requirePerson(requester);
  if (!roles.includes(person.role)) throw insufficientPermissions(requester, "read");
  return person;
}
