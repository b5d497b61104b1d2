import type { Requester } from "../access/requester.ts";

/** The variables of every handler's Hono context, set before any route runs: `context.get("requester")`. */
export interface LakeHttp {
  Variables: {
    /** The requester; on the private socket always the operator. */
    requester: Requester;
    /** By which clients without a token are distinguished: an IP address, that of an IPv6 customer's network, or `unknown`. */
    address: string;
    /** Called when a guess at a password is refused because the address is unknown. */
    onUnknownGuesser: () => void;
    /** The API version of the path without its `v`: `1`, `2021-06-07`, `X`. */
    apiVersion: string;
  };
}
