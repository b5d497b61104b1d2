import { createMiddleware } from "hono/factory";

import type { Players } from "../app/players/players.ts";
import { readSessionSecret } from "../app/players/session-cookie.ts";
import type { Player } from "../app/players/sessions.ts";
import type { AddressOf } from "./client-addresses.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

interface VisitorParts {
  players: Players;
  addressOf: AddressOf;
  sessionCookieName: string;
}

/**
 * Makes each request's visitor. The session is looked up once, when the guard or a loader first asks. A request without a known address is refused
 * (421): if such requests were counted together, one attacker could use up the limits of all.
 */
export const visitor = ({ players, addressOf, sessionCookieName }: VisitorParts) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const { incoming } = context.env;
    const address = addressOf(incoming);
    if (address === undefined)
      return plainAnswer(421, "This request has no client address: X-Forwarded-For is missing or too short.");
    const sessionSecret = readSessionSecret(incoming.headers.cookie, sessionCookieName);
    let lookedUp: Promise<Player | undefined> | undefined;
    context.set("visitor", {
      client: { address },
      ...(sessionSecret && { sessionSecret }),
      player: () => (lookedUp ??= sessionSecret ? players.findSession(sessionSecret) : Promise.resolve(undefined)),
    });
    return next();
  });
