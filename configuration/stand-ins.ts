import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { googleCallbackPath, googleOrigin, inboxOrigin, originForPrograms, otpOrigin, siteOrigin } from "./origins.ts";
import { onlyLocal } from "./production.ts";
import { variables } from "./variables.ts";

/*
 * The configurations of the services that stand in for others on a person's own machine, where they listen and are reached (`Listening`).
 */

/** The site's credentials at the embedded Google; the secret need not be secret there. */
export const embeddedGoogleClient = { id: "rummy-site", secret: "known-to-everybody" } as const;

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
export function googleConfiguration(environment: Environment) {
  const parsed = parseEnvironment(googleEnvironment, environment);
  return {
    port: parsed.GOOGLE_PORT,
    host: parsed.GOOGLE_HOST,
    origin: googleOrigin(parsed),
    /** The only address to which visitors are redirected back. */
    callbackUrl: siteOrigin(parsed) + googleCallbackPath,
  };
}

const otpEnvironment = z.object({
  DEPLOYMENT: onlyLocal(
    "the embedded OTP service is refused: set OTP_SERVICE_URL to the real one and do not start this one",
  ),
  OTP_PORT: variables.OTP_PORT,
  OTP_HOST: variables.OTP_HOST,
  INBOX_PORT: variables.INBOX_PORT,
  INBOX_HOST: variables.INBOX_HOST,
  SITE_PORT: variables.SITE_PORT,
  SITE_HOST: variables.SITE_HOST,
  SITE_ORIGIN: variables.SITE_ORIGIN,
});

/**
 * Reads the embedded OTP service's configuration.
 *
 * @throws ConfigurationError
 */
export function embeddedOtpConfiguration(environment: Environment) {
  const parsed = parseEnvironment(otpEnvironment, environment);
  return {
    port: parsed.OTP_PORT,
    host: parsed.OTP_HOST,
    origin: otpOrigin(parsed),
    /** The origin to which it delivers SMS. */
    inboxOrigin: originForPrograms(parsed.INBOX_HOST, parsed.INBOX_PORT),
    /** The site's host name without a port: browsers fill a code in only on this host's pages. */
    siteHostname: new URL(siteOrigin(parsed)).hostname,
  };
}

const inboxEnvironment = z.object({
  DEPLOYMENT: onlyLocal(
    "the embedded inbox is refused, because it shows every player's codes and links: set SMTP_URL and do not start the inbox",
  ),
  INBOX_PORT: variables.INBOX_PORT,
  INBOX_HOST: variables.INBOX_HOST,
  INBOX_SMTP_PORT: variables.INBOX_SMTP_PORT,
});

/**
 * Reads the embedded inbox's configuration.
 *
 * @throws ConfigurationError
 */
export function inboxConfiguration(environment: Environment) {
  const parsed = parseEnvironment(inboxEnvironment, environment);
  return {
    port: parsed.INBOX_PORT,
    host: parsed.INBOX_HOST,
    /** The port on which it accepts mails by SMTP. */
    smtpPort: parsed.INBOX_SMTP_PORT,
    origin: inboxOrigin(parsed),
  };
}
