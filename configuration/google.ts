import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { googleOrigin, type Listening, siteOrigin } from "./origins.ts";
import { onlyLocal } from "./production.ts";
import { variables } from "./variables.ts";

/** The site's credentials at the embedded Google; the secret need not be secret there. */
export const embeddedGoogleClient = { id: "rummy-site", secret: "known-to-everybody" } as const;

/** The path of the site's origin to which Google redirects visitors back. */
export const googleCallbackPath = "/google/callback";

interface GoogleConfiguration extends Listening {
  /** The only address to which visitors are redirected back. */
  callbackUrl: string;
}

const googleEnvironment = z.object({
  DEPLOYMENT: onlyLocal(
    "the embedded Google is refused, because it lets anybody sign in as anyone: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET and do not start it",
  ),
  GOOGLE_PORT: variables.GOOGLE_PORT,
  GOOGLE_HOST: variables.GOOGLE_HOST,
  SITE_PORT: variables.SITE_PORT,
  SITE_HOST: variables.SITE_HOST,
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
    host: parsed.GOOGLE_HOST,
    origin: googleOrigin(parsed),
    callbackUrl: siteOrigin(parsed) + googleCallbackPath,
  };
}
