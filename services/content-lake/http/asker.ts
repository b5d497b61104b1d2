import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

import type { Asker } from "../evaluation/queries.ts";

import type { LakeHttp } from "./context.ts";

/** The client of a request: the address of the connection, and whether it is still connected. */
export function askerOf(context: Context<LakeHttp>): Asker {
  return { address: addressOf(context), signal: context.req.raw.signal };
}

/** The address that a request came from; `this machine` for a command's request, which comes through the private socket. */
export function addressOf(context: Context<LakeHttp>): string {
  const cameThroughServer = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return (cameThroughServer ? getConnInfo(context).remote.address : undefined) ?? "this machine";
}
