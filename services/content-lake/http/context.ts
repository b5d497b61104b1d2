import type { Requester } from "../access/requester.ts";

/** What every handler finds in its Hono context, set before any route runs: `context.get("requester")`. */
export interface LakeHttp {
  Variables: {
    /** Who asks; on the private socket always the operator. */
    requester: Requester;
    /** The API version of the path without its `v`: `1`, `2021-06-07`, `X`. */
    apiVersion: string;
  };
}
