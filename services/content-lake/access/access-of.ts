import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { Requester } from "./requester.ts";
import { isTokenId } from "./tokens.ts";

/** That by which a requester was let in and which may end while they are connected: a session or a token. */
export interface Access {
  /** Whether it goes on. Asking does not count as a use of it. */
  isOpen(): boolean;
  /** @throws LakeError 401 when it has ended */
  requireOpen(): void;
  /** Has a connection end with it, until the returned function is called: at once when it has already ended. */
  readonly attach: (end: () => void) => () => void;
}

/** What let a requester in; `undefined` for strangers and for the operator's commands, whom nothing lets in that could end. */
export function accessOf(
  { id, sessionId }: Requester,
  { sessions, tokens }: Pick<Lake, "sessions" | "tokens">,
): Access | undefined {
  if (sessionId !== undefined) return access(sessions, sessionId, "The session is over. Sign in again.");
  return isTokenId(id) ? access(tokens, id, "The token was removed.") : undefined;
}

function access(owners: Pick<Lake["sessions"], "isOpen" | "attach">, id: string, hasEnded: string): Access {
  return {
    isOpen: () => owners.isOpen(id),
    requireOpen() {
      if (!owners.isOpen(id)) throw new LakeError(401, "unauthorizedError", hasEnded);
    },
    attach: (end) => owners.attach(id, end),
  };
}
