import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { siteOrigin, studioOrigin } from "./origins.ts";
import { needsContentLakeOrigin, needsSiteOrigin, needsStudioOrigin } from "./production.ts";
import { connectionFrom, requireOneLake, sanityVariables } from "./sanity.ts";
import { contentLakeStreamOrigins, streamPortVariables } from "./stream-origins.ts";
import { variables } from "./variables.ts";

const studioHostEnvironment = requireOneLake(
  z.object({
    DEPLOYMENT: variables.DEPLOYMENT,
    ...streamPortVariables,
    ...sanityVariables,
    STUDIO_HOST: variables.STUDIO_HOST,
    STUDIO_ORIGIN: variables.STUDIO_ORIGIN,
    SITE_ORIGIN: variables.SITE_ORIGIN,
    SITE_HOST: variables.SITE_HOST,
  }),
)
  .refine(...needsContentLakeOrigin)
  .refine(...needsStudioOrigin)
  .refine(...needsSiteOrigin);

/**
 * Reads the Studio host's configuration.
 *
 * @throws ConfigurationError
 */
export function studioHostConfiguration(environment: Environment) {
  const parsed = parseEnvironment(studioHostEnvironment, environment);
  const { embedded, apiHost, projectId } = connectionFrom(parsed);
  return {
    port: parsed.STUDIO_PORT,
    host: parsed.STUDIO_HOST,
    origin: studioOrigin(parsed),
    /** The absolute folder of the built Studio. */
    directory: path.resolve("studio/dist"),
    /** The lake's origin, which the Studio's pages may call. */
    contentLakeOrigin: embedded ? apiHost : `https://${projectId}.api.sanity.io`,
    /** The lake's other origins, which serve the Studio's event streams. */
    streamOrigins: embedded ? contentLakeStreamOrigins(parsed) : [],
    /** The site's origin, to which the Studio links. */
    siteOrigin: siteOrigin(parsed),
  };
}
