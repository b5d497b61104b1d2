import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";

import type { Preview, ReportReading } from "../app/load-context.ts";
import type { Visitor } from "../app/players/visitor.ts";

/** What the server's own handlers get besides the request. */
export interface SiteEnvironment {
  /** Node's request and response, for data that Hono's copies lack. */
  Bindings: HttpBindings;
  Variables: {
    /** Identifies the request in logs and on error pages. */
    requestId: string;
    /** A log whose lines hold the request's id. */
    log: Logger;
    /** The visitor who makes the request. */
    visitor: Visitor;
    /** The words that a member of staff previews, or shared; undefined for everybody else. */
    preview: Preview | undefined;
    /** The member of staff who reads who accepted which terms; undefined for everybody else. */
    reportReader: ReportReading | undefined;
  };
}
