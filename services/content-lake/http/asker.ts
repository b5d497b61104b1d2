import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

import type { Asker } from "../evaluation/queries.ts";

import type { LakeHttp } from "./context.ts";

/** Who waits for the answer to a request: the address of the connection, and whether it is still there. */
export function askerOf(context: Context<LakeHttp>): Asker {
  return { address: addressOf(context), signal: context.req.raw.signal };
}

/** The address that a request came from; a command's, which comes through no port, has none. */
export function addressOf(context: Context<LakeHttp>): string {
  const cameThroughServer = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return (cameThroughServer ? getConnInfo(context).remote.address : undefined) ?? "this machine";
}
