import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { siteOrigin } from "./origins.ts";
import { connectionFrom, requireProject, type SanityConnection, sanityVariables } from "./sanity.ts";
import { variables } from "./variables.ts";

/** What the site's process needs to know. */
export interface SiteConfiguration {
  /** In `production` no embedded stand-in is used and browsers are told to insist on HTTPS. */
  deployment: "local" | "production";
  /** The port to listen on. */
  port: number;
  /** The one origin visitors use, without a slash at its end. */
  origin: string;
  /** The absolute folder resized pictures are kept in. */
  picturesDirectory: string;
  /** Where content comes from. */
  sanity: SanityConnection;
}

/** Every check looks at the whole environment even when another variable is wrong, so that all problems are listed at once. */
const always = { when: () => true };

const siteEnvironment = requireProject(
  z.object({
    DEPLOYMENT: variables.DEPLOYMENT,
    DATA_DIRECTORY: variables.DATA_DIRECTORY,
    SITE_PORT: variables.SITE_PORT,
    SITE_ORIGIN: variables.SITE_ORIGIN,
    ...sanityVariables,
  }),
)
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.SANITY_PROJECT_ID, {
    ...always,
    path: ["SANITY_PROJECT_ID"],
    error:
      "must name a hosted Sanity project, because DEPLOYMENT is production, where the embedded content lake may not be used",
  })
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.SITE_ORIGIN?.startsWith("https://"), {
    ...always,
    path: ["SITE_ORIGIN"],
    error: "must be the https:// origin visitors use, because DEPLOYMENT is production",
  });

/**
 * Reads the site's configuration.
 *
 * @throws ConfigurationError
 */
export function siteConfiguration(environment: Environment): SiteConfiguration {
  const parsed = parseEnvironment(siteEnvironment, environment);
  return {
    deployment: parsed.DEPLOYMENT,
    port: parsed.SITE_PORT,
    origin: siteOrigin(parsed),
    picturesDirectory: path.resolve(parsed.DATA_DIRECTORY, "pictures"),
    sanity: connectionFrom(parsed),
  };
}
