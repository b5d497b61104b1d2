import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { siteOrigin, studioOrigin } from "./origins.ts";
import { connectionFrom, requireProject, sanityVariables } from "./sanity.ts";
import { contentLakeStreamOrigins, streamPortVariables } from "./stream-origins.ts";
import { variables } from "./variables.ts";

/** The configuration of the process that serves the built Studio. */
export interface StudioHostConfiguration {
  /** The port to listen on. */
  port: number;
  /** The origin at which staff open the Studio, without a slash at its end. */
  origin: string;
  /** The absolute folder of the built Studio. */
  directory: string;
  /** The lake's origin, which the Studio's pages may call. */
  contentLakeOrigin: string;
  /** The lake's other origins, which serve the Studio's event streams. */
  streamOrigins: string[];
  /** The site's origin, to which the Studio links. */
  siteOrigin: string;
}

const studioHostEnvironment = requireProject(
  z.object({
    ...streamPortVariables,
    ...sanityVariables,
    SITE_ORIGIN: variables.SITE_ORIGIN,
  }),
);

/**
 * Reads the Studio host's configuration.
 *
 * @throws ConfigurationError
 */
export function studioHostConfiguration(environment: Environment): StudioHostConfiguration {
  const parsed = parseEnvironment(studioHostEnvironment, environment);
  const { embedded, apiHost, projectId } = connectionFrom(parsed);
  return {
    port: parsed.STUDIO_PORT,
    origin: studioOrigin(parsed),
    directory: path.resolve("studio/dist"),
    contentLakeOrigin: embedded ? apiHost : `https://${projectId}.api.sanity.io`,
    streamOrigins: embedded ? contentLakeStreamOrigins(parsed) : [],
    siteOrigin: siteOrigin(parsed),
  };
}
