import { redirectDocument, type AppLoadContext } from "@remix-run/node";

import type { Player } from "../../players/sessions.ts";

/**
 * The player whose session the request carries. The server has checked the session before; this handles a session that ended in between.
 *
 * @throws Response that leads to the login when there is none
 */
export async function signedInPlayer({ visitor }: AppLoadContext): Promise<Player> {
  const player = await visitor.player();
  if (!player) throw redirectDocument("/login");
  return player;
}
