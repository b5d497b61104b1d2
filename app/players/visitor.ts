import type { Player } from "./sessions.ts";

/** Where a request comes from, as limits need it. */
export interface Client {
  /** The address that limits count by: an IPv4 address, or an IPv6 address's /56. */
  address: string;
}

/** The visitor who makes one request. */
export interface Visitor {
  /** Where the request comes from. */
  client: Client;
  /** The session's secret that the browser sent; well-formed, perhaps not valid. */
  sessionSecret?: string;
  /** Answers the logged-in player; looked up once per request, however many loaders ask. */
  player: () => Promise<Player | undefined>;
}
