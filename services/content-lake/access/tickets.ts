import { randomBytes } from "node:crypto";

import type { Requester } from "./requester.ts";

/**
 * Tickets that stand for a requester at another origin, to which a browser does not take the token: at the lake's other ports, and at the site. Each kind
 * has its own, so that a ticket of one kind is worthless as another.
 */
export interface Tickets {
  /** Makes a ticket that is valid once, for a minute, because a busy browser follows a redirect late. */
  issue(requester: Requester): string;
  /** Whether the ticket is still valid; does not use it up. */
  isValid(ticket: string): boolean;
  /** Uses the ticket up and returns its requester; `undefined` for a ticket that is unknown, used or too old. */
  redeem(ticket: string): Requester | undefined;
}

const lifetimeMilliseconds = 60_000;

/** Keeps tickets in memory: who holds one when the lake stops must ask again. */
export function openTickets(now: () => number = Date.now): Tickets {
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
