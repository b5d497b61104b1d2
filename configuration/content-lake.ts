import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { contentLakeOrigin, siteOrigin, studioOrigin } from "./origins.ts";
import { embeddedProject } from "./sanity.ts";
import { contentLakeStreamOrigins, streamPortVariables } from "./stream-origins.ts";
import { variables } from "./variables.ts";

/** What the embedded content lake's process needs to know. */
export interface ContentLakeConfiguration {
  /** The port to listen on. */
  port: number;
  /** The origin of its HTTP interface, without a slash at its end. */
  origin: string;
  /** The absolute folder the lake keeps everything in; one process at a time. */
  directory: string;
  /** The only project it answers for. */
  projectId: string;
  /** The only dataset it answers for. */
  dataset: string;
  /** An absolute folder in Sanity's import format that an empty dataset begins with. */
  seedDirectory?: string;
  /** The origins of its other ports, where browsers' event streams go: a browser opens only six connections to one port. */
  streamOrigins: string[];
  /** The origin of the Studio, the only one that a sign-in returns to. */
  studioOrigin: string;
  /** The origins whose pages may call it from a browser: the Studio's and the site's. */
  allowedOrigins: string[];
}

const contentLakeEnvironment = z.object({
  DEPLOYMENT: variables.DEPLOYMENT.refine(
    (deployment) => deployment === "local",
    "is production, where the embedded content lake may not be used: name a hosted project in SANITY_PROJECT_ID and do not start the lake",
  ),
  DATA_DIRECTORY: variables.DATA_DIRECTORY,
  ...streamPortVariables,
  CONTENT_LAKE_SEED: variables.CONTENT_LAKE_SEED,
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
    allowedOrigins: [studioOrigin(parsed), siteOrigin(parsed)],
  };
}
