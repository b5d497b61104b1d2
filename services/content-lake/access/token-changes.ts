import type { Lake } from "../lake.ts";

import { type AuditEvent, named } from "./audit.ts";
import type { RoleName } from "./requester.ts";
import { following } from "./staff-changes.ts";
import type { Token } from "./tokens.ts";

/** Who makes and removes tokens, as the audit names them. */
type By = NonNullable<AuditEvent["by"]>;

type Parts = Pick<Lake, "tokens" | "audit">;

/**
 * Makes a token, and records it.
 *
 * @throws LakeError 409 when the name is taken; 500 when it was made and could not be recorded
 */
export function addToken({ tokens, audit }: Parts, by: By, name: string, role: RoleName): Token & { secret: string } {
  const token = tokens.add(name, role);
  following(`The token "${name}" was made, and nobody saw it`, () => {
    audit.add({ what: "token added", by, whom: named(token), role });
  });
  return token;
}

/**
 * Ends a token and what it opened, and records it.
 *
 * @throws LakeError 404 when there is none of that name; 500 when it was removed and that could not be recorded
 */
export function removeToken({ tokens, audit }: Parts, by: By, name: string): void {
  const token = tokens.remove(name);
  following(`The token "${name}" was removed`, () => {
    audit.add({ what: "token removed", by, whom: named(token) });
  });
}
