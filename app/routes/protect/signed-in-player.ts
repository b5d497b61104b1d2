import { redirectDocument, type AppLoadContext } from "@remix-run/node";

import type { Player } from "../../players/sessions.ts";

/**
 * The player whose session the request carries. The server's gate has seen to it that there is one; this is for the moment in which the
 * session ends between the two.
 *
 * @throws Response that leads to the login when there is none
 */
export async function signedInPlayer({ visitor }: AppLoadContext): Promise<Player> {
  const player = await visitor.player();
  if (!player) throw redirectDocument("/login");
  return player;
}
