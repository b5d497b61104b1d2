import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { contentLakeOrigin, siteOrigin, studioOrigin } from "./origins.ts";
import { embeddedProject } from "./sanity.ts";
import { contentLakeStreamOrigins, streamPortVariables } from "./stream-origins.ts";
import { variables } from "./variables.ts";

/** The configuration of the embedded content lake's process. */
export interface ContentLakeConfiguration {
  /** The port to listen on. */
  port: number;
  /** The origin of its HTTP interface, without a slash at its end. */
  origin: string;
  /** The absolute folder of all the lake's data; for one process at a time. */
  directory: string;
  /** The id of the only project that it serves. */
  projectId: string;
  /** The only dataset that it serves. */
  dataset: string;
  /** An absolute folder in Sanity's import format that an empty dataset is filled from. */
  seedDirectory?: string;
  /** The origins of its other ports, for browsers' event streams, because a browser opens only six connections to one port. */
  streamOrigins: string[];
  /** The origin of the Studio, the only one to which a sign-in returns. */
  studioOrigin: string;
  /** The origins whose pages may call it from a browser: the Studio's, the site's and those that were added. */
  allowedOrigins: string[];
}

const contentLakeEnvironment = z.object({
  DEPLOYMENT: variables.DEPLOYMENT.refine(
    (deployment) => deployment === "local",
    "is production, where the embedded content lake is refused: set SANITY_PROJECT_ID to a hosted project and do not start the lake",
  ),
  DATA_DIRECTORY: variables.DATA_DIRECTORY,
  ...streamPortVariables,
  CONTENT_LAKE_SEED: variables.CONTENT_LAKE_SEED,
  CONTENT_LAKE_ALLOWED_ORIGINS: variables.CONTENT_LAKE_ALLOWED_ORIGINS,
  SITE_ORIGIN: variables.SITE_ORIGIN,
});

/**
 * Reads the embedded content lake's configuration.
 *
 * @throws ConfigurationError
 */
export function contentLakeConfiguration(environment: Environment): ContentLakeConfiguration {
  const parsed = parseEnvironment(contentLakeEnvironment, environment);
  return {
    port: parsed.CONTENT_LAKE_PORT,
    origin: contentLakeOrigin(parsed),
    directory: path.resolve(parsed.DATA_DIRECTORY, "content-lake"),
    ...embeddedProject,
    ...(parsed.CONTENT_LAKE_SEED && { seedDirectory: path.resolve(parsed.CONTENT_LAKE_SEED) }),
    streamOrigins: contentLakeStreamOrigins(parsed),
    studioOrigin: studioOrigin(parsed),
    allowedOrigins: [studioOrigin(parsed), siteOrigin(parsed), ...(parsed.CONTENT_LAKE_ALLOWED_ORIGINS ?? [])],
  };
}
