import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";

import type { Visitor } from "../app/players/visitor.ts";

/** What the server's own handlers find beside the request. */
export interface SiteEnvironment {
  /** Node's request and response, for what Hono's copies do not tell. */
  Bindings: HttpBindings;
  Variables: {
    /** Names the request in logs and on error pages. */
    requestId: string;
    /** A log whose lines carry the request's id. */
    log: Logger;
    /** Who asks. */
    visitor: Visitor;
  };
}
