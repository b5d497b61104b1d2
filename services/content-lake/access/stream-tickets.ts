import { randomBytes } from "node:crypto";

import type { Requester } from "./requester.ts";

/**
 * Tickets that take a browser's event stream to another port of the lake: a browser drops the token when it is sent to another origin, so
 * the ticket says in its stead who asks.
 */
export interface StreamTickets {
  /** A ticket that opens one stream within ten seconds. */
  issue(requester: Requester): string;
  /** Whether the ticket could still be used; does not use it up. */
  isValid(ticket: string): boolean;
  /** Uses the ticket up and says whose it was, `undefined` for one that is unknown, used or too old. */
  redeem(ticket: string): Requester | undefined;
}

const lifetimeMilliseconds = 10_000;

/** Keeps tickets in memory: no stream outlives the process. */
export function openStreamTickets(now: () => number = Date.now): StreamTickets {
  const tickets = new Map<string, { requester: Requester; expiresAt: number }>();
  const forgetExpired = (): void => {
    for (const [ticket, { expiresAt }] of tickets) if (expiresAt <= now()) tickets.delete(ticket);
  };
  return {
    issue(requester) {
      forgetExpired();
      const ticket = randomBytes(32).toString("base64url");
      tickets.set(ticket, { requester, expiresAt: now() + lifetimeMilliseconds });
      return ticket;
    },
    isValid(ticket) {
      forgetExpired();
      return tickets.has(ticket);
    },
    redeem(ticket) {
      forgetExpired();
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      return found?.requester;
    },
  };
}
