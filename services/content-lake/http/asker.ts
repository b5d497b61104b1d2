import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";

import { clientAddress, isPrivateAddress } from "../../../process-kit/http/client-address.ts";
import { LakeError } from "../errors.ts";
import type { Asker } from "../evaluation/queries.ts";

import type { LakeHttp } from "./context.ts";

/** Stands for the address of every client whose own cannot be known. */
export const unknownAddress = "unknown";

/** What an operator corrects when addresses are not the clients'. */
const remedy =
  "set CONTENT_LAKE_TRUSTED_PROXY_HOPS, or TRUSTED_PROXY_HOPS where the site has the same number, to the number of proxies that append to X-Forwarded-For";

/** How the addresses of clients are found. */
export interface AddressOptions {
  /** How many of the operator's proxies are in front of the lake. */
  readonly trustedProxyHops: number;
  /** Is told once of each problem. */
  readonly log: Logger;
}

/** Finds the address of each request's client, for `context.get("address")`. */
export const findAddress = ({ trustedProxyHops, log }: AddressOptions) => {
  let isSaid = false;
  return createMiddleware<LakeHttp>(async (context, next) => {
    const connected = addressOfConnection(context);
    const forwardedFor = context.req.header("x-forwarded-for");
    const address = connected === undefined ? undefined : clientAddress(connected, forwardedFor, trustedProxyHops);
    context.set("address", address ?? unknownAddress);
    context.set("onUnknownGuesser", () => {
      if (isSaid) return;
      isSaid = true;
      const entries = forwardedFor?.split(",").length ?? 0;
      log.error(
        { trustedProxyHops, entries },
        `a log-in was refused with 421, because X-Forwarded-For has no client address: ${remedy}, and let nobody reach the lake without them; logged once`,
      );
    });
    await next();
  });
};

/**
 * The address by which a guess at somebody's password is counted.
 *
 * @throws LakeError 421 when it cannot be known: all guesses would count as one client's, who could then lock everybody out, and would guess from where
 * staff have logged in
 */
export function guessersAddress(context: Context<LakeHttp>): string {
  const address = context.get("address");
  if (address !== unknownAddress) return address;
  context.get("onUnknownGuesser")();
  const sentence =
    "The content lake cannot know the address of this request, so it takes no password. Its operator reads in its log what to set.";
  throw new LakeError(421, "unknownAddressError", sentence);
}

/** Makes the function that is told from which known address somebody logs in, and warns once of one that is probably a proxy's. */
export function privateAddressWarning({ trustedProxyHops, log }: AddressOptions): (address: string) => void {
  let isSaid = trustedProxyHops === 0;
  return (address) => {
    if (isSaid || !isPrivateAddress(address)) return;
    isSaid = true;
    log.warn(
      { trustedProxyHops },
      `staff log in from a private address, probably a proxy's, which strangers then share: ${remedy}; logged once`,
    );
  };
}

/** None for a request of the lake's own commands, which comes through the private socket or without a server. */
function addressOfConnection(context: Context<LakeHttp>): string | undefined {
  const cameThroughServer = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return cameThroughServer ? getConnInfo(context).remote.address : undefined;
}

/** The client of a request: its address, and whether it is still connected. */
export function askerOf(context: Context<LakeHttp>): Asker {
  return { address: context.get("address"), signal: context.req.raw.signal };
}
