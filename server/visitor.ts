import { createMiddleware } from "hono/factory";

import { clientAddress } from "../app/players/client-address.ts";
import type { Player, Players } from "../app/players/players.ts";
import { readSessionSecret } from "../app/players/session-cookie.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** What tells one visitor from another. */
export interface VisitorParts {
  players: Players;
  trustedProxyHops: number;
  sessionCookieName: string;
}

/** Makes each request's visitor. The session is looked up when the gate or a loader first asks, and never twice. */
export const visitor = ({ players, trustedProxyHops, sessionCookieName }: VisitorParts) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const { headers, socket } = context.env.incoming;
    const forwardedFor = context.req.header("X-Forwarded-For");
    const sessionSecret = readSessionSecret(headers.cookie, sessionCookieName);
    let lookedUp: Promise<Player | undefined> | undefined;
    context.set("visitor", {
      client: { address: clientAddress(socket.remoteAddress, forwardedFor, trustedProxyHops) },
      ...(sessionSecret && { sessionSecret }),
      player: () => (lookedUp ??= sessionSecret ? players.findSession(sessionSecret) : Promise.resolve(undefined)),
    });
    await next();
  });
