import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { Requester } from "./requester.ts";
import { isTokenId } from "./tokens.ts";

/** A requester's session or token, which may end while they are connected. */
export interface Access {
  /** Whether it goes on. Asking does not count as a use of it. */
  isOpen(): boolean;
  /** @throws LakeError 401 when it has ended */
  requireOpen(): void;
  /** Calls `end` when it ends, or at once when it has ended already, unless the returned function is called before. */
  readonly attach: (end: () => void) => () => void;
}

/** The session or token with which a request was sent; `undefined` for strangers and for the operator's commands, which have neither. */
export function accessOf(
  { id, sessionId }: Requester,
  { sessions, tokens }: Pick<Lake, "sessions" | "tokens">,
): Access | undefined {
  if (sessionId !== undefined) return access(sessions, sessionId, "The session is over. Sign in again.");
  return isTokenId(id) ? access(tokens, id, "The token was removed.") : undefined;
}

function access(owners: Pick<Lake["sessions"], "isOpen" | "attach">, id: string, endedSentence: string): Access {
  return {
    isOpen: () => owners.isOpen(id),
    requireOpen() {
      if (!owners.isOpen(id)) throw new LakeError(401, "unauthorizedError", endedSentence);
    },
    attach: (end) => owners.attach(id, end),
  };
}
