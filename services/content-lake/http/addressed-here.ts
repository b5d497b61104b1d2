import { createMiddleware } from "hono/factory";

import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";

/**
 * Refuses requests addressed to another host or project. A page on a foreign name that has been made to point at this machine (DNS
 * rebinding) still sends that name as its host.
 */
export function requireAddressedHere({ origin, projectId }: LakeConfiguration) {
  const { host, port } = new URL(origin);
  const hosts = new Set([host, `localhost:${port}`, `127.0.0.1:${port}`]);
  return createMiddleware(async (context, next) => {
    if (!hosts.has(context.req.header("host") ?? "")) {
      throw new LakeError(421, "misdirectedRequestError", `This content lake answers at ${origin} only.`);
    }
    const project = context.req.header("x-sanity-project-id");
    if (project !== undefined && project !== projectId) {
      throw new LakeError(404, "projectNotFoundError", `There is no project "${project}" here, only "${projectId}".`);
    }
    await next();
  });
}
