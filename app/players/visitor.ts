import type { Client, Player } from "./players.ts";

/** Who asks, for one request. */
export interface Visitor {
  /** Where the request comes from. */
  client: Client;
  /** The session's secret the browser brought, well-formed but perhaps worthless. */
  sessionSecret?: string;
  /** The logged-in player, looked up once however many loaders ask. */
  player: () => Promise<Player | undefined>;
}
