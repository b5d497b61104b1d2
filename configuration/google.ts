import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { googleOrigin, siteOrigin } from "./origins.ts";
import { variables } from "./variables.ts";

/** What the site calls itself at the embedded Google, where anybody may know the secret. */
export const embeddedGoogleClient = { id: "rummy-site", secret: "known-to-everybody" } as const;

/** Where visitors come back to from Google, below the site's origin. */
export const googleCallbackPath = "/google/callback";

/** What the embedded Google's process needs to know. */
export interface GoogleConfiguration {
  /** The port to listen on. */
  port: number;
  /** The origin visitors meet it at, without a slash at its end. */
  origin: string;
  /** The one address visitors are sent back to. */
  callbackUrl: string;
}

const googleEnvironment = z.object({
  DEPLOYMENT: variables.DEPLOYMENT.refine(
    (deployment) => deployment === "local",
    "is production, where the embedded Google may not be used: anybody could be anyone",
  ),
  GOOGLE_PORT: variables.GOOGLE_PORT,
  SITE_PORT: variables.SITE_PORT,
  SITE_ORIGIN: variables.SITE_ORIGIN,
});

/**
 * Reads the embedded Google's configuration.
 *
 * @throws ConfigurationError
 */
export function googleConfiguration(environment: Environment): GoogleConfiguration {
  const parsed = parseEnvironment(googleEnvironment, environment);
  return {
    port: parsed.GOOGLE_PORT,
    origin: googleOrigin(parsed),
    callbackUrl: siteOrigin(parsed) + googleCallbackPath,
  };
}
