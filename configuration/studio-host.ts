import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { studioOrigin } from "./origins.ts";
import { connectionFrom, requireProject, sanityVariables } from "./sanity.ts";
import { variables } from "./variables.ts";

/** What the process that serves the built Studio needs to know. */
export interface StudioHostConfiguration {
  /** The port to listen on. */
  port: number;
  /** The origin staff open the Studio at, without a slash at its end. */
  origin: string;
  /** The absolute folder of the built Studio. */
  directory: string;
  /** The only other origin the Studio's pages may call. */
  contentLakeOrigin: string;
}

const studioHostEnvironment = requireProject(z.object({ STUDIO_PORT: variables.STUDIO_PORT, ...sanityVariables }));

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
  };
}
