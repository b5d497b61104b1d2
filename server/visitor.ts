import { createMiddleware } from "hono/factory";

import type { Player, Players } from "../app/players/players.ts";
import { readSessionSecret } from "../app/players/session-cookie.ts";
import type { AddressOf } from "./client-addresses.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** What tells one visitor from another. */
export interface VisitorParts {
  players: Players;
  addressOf: AddressOf;
  sessionCookieName: string;
}

/**
 * Makes each request's visitor. The session is looked up when the gate or a loader first asks, and never twice. A request that is nobody's
 * is refused (421): counted together, such requests would share their allowances, and one attacker would use them up for all.
 */
export const visitor = ({ players, addressOf, sessionCookieName }: VisitorParts) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const { incoming } = context.env;
    const address = addressOf(incoming);
    if (address === undefined) return plainAnswer(421, "This site answers only what comes through its own proxies.");
    const sessionSecret = readSessionSecret(incoming.headers.cookie, sessionCookieName);
    let lookedUp: Promise<Player | undefined> | undefined;
    context.set("visitor", {
      client: { address },
      ...(sessionSecret && { sessionSecret }),
      player: () => (lookedUp ??= sessionSecret ? players.findSession(sessionSecret) : Promise.resolve(undefined)),
    });
    return next();
  });
