import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { clientAddress } from "../../../process-kit/http/client-address.ts";
import type { Asker } from "../evaluation/queries.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Finds the address of each request's client, for `context.get("address")`.
 *
 * @param trustedProxyHops how many of the operator's proxies are in front of the lake
 */
export const findAddress = (trustedProxyHops: number) =>
  createMiddleware<LakeHttp>(async (context, next) => {
    const connected = addressOfConnection(context);
    const forwardedFor = context.req.header("x-forwarded-for");
    context.set("address", (connected && clientAddress(connected, forwardedFor, trustedProxyHops)) ?? "unknown");
    await next();
  });

/** None for a request of the lake's own commands, which comes through the private socket or without a server. */
function addressOfConnection(context: Context<LakeHttp>): string | undefined {
  const cameThroughServer = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return cameThroughServer ? getConnInfo(context).remote.address : undefined;
}

/** The client of a request: its address, and whether it is still connected. */
export function askerOf(context: Context<LakeHttp>): Asker {
  return { address: context.get("address"), signal: context.req.raw.signal };
}
