import { createMiddleware } from "hono/factory";

import { hostsOfOrigin, isAddressedTo } from "../../../process-kit/http/host.ts";
import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";

/**
 * The accepted values of a request's `Host`: the lake's own origin and its other ports; where its origin is of this machine, its port under the
 * machine's other name too, alone and with the project before it. A stock Studio addresses a project as a subdomain of the API's host.
 */
export function hostsOf(
  { origin, projectId }: Pick<LakeConfiguration, "origin" | "projectId">,
  streamOrigins: readonly string[] = [],
): ReadonlySet<string> {
  const { protocol, port } = new URL(origin);
  const hosts = [origin, ...streamOrigins].flatMap(hostsOfOrigin);
  return new Set(protocol === "http:" ? [`localhost:${port}`, `${projectId}.localhost:${port}`, ...hosts] : hosts);
}

/** The beginning of a path that names a project, whose id is its first group. */
const projectInPath = /^\/v[^/]+\/(?:hooks\/|invitations\/|subscriptions\/)?projects?\/([^/]+)/;

/** Refuses requests addressed to another host or project. */
export function requireAddressedHere(configuration: LakeConfiguration, streamOrigins: readonly string[] = []) {
  const { origin, projectId } = configuration;
  const hosts = hostsOf(configuration, streamOrigins);
  return createMiddleware(async (context, next) => {
    if (!isAddressedTo(hosts, context.req.raw)) {
      throw new LakeError(421, "misdirectedRequestError", `This content lake answers at ${origin} only.`);
    }
    const named = [context.req.header("x-sanity-project-id"), projectInPath.exec(context.req.path)?.[1]];
    const project = named.find((one) => one !== undefined && one !== projectId);
    if (project !== undefined) {
      throw new LakeError(404, "projectNotFoundError", `There is no project "${project}" here, only "${projectId}".`);
    }
    await next();
  });
}
