import { randomBytes } from "node:crypto";

import type { Requester } from "./requester.ts";

/**
 * Tickets for a browser's event stream on another port of the lake. A browser drops the token when it is redirected to another origin, so the ticket
 * identifies the requester instead.
 */
export interface StreamTickets {
  /** Makes a ticket that opens one stream within a minute, because a busy browser follows a redirect late. */
  issue(requester: Requester): string;
  /** Whether the ticket is still valid; does not use it up. */
  isValid(ticket: string): boolean;
  /** Uses the ticket up and returns its requester; `undefined` for a ticket that is unknown, used or too old. */
  redeem(ticket: string): Requester | undefined;
}

const lifetimeMilliseconds = 60_000;

/** Keeps tickets in memory, because no stream survives the process. */
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
