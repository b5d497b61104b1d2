import { ServerResponse } from "node:http";

import type { Context } from "hono";
import { z } from "zod";

import type { LakeHttp } from "./context.ts";

const withOutgoing = z.object({ outgoing: z.instanceof(ServerResponse) });

/**
 * Ends an answer in the middle, at once, so that its client does not take it for complete. The connection is closed, because the HTTP adapter would wait
 * for a client that does not read, and would print the error of a body that fails. It cancels the body then.
 *
 * @param context of the request
 * @param body of its answer; fails when there is no connection, as in a request without a server
 */
export function breakOff(context: Context<LakeHttp>, body: ReadableStreamDefaultController): void {
  const connected = withOutgoing.safeParse(context.env).data;
  if (connected) connected.outgoing.destroy();
  else body.error(new Error("The answer was broken off"));
}
