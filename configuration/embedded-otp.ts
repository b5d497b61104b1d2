import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { type Listening, originForPrograms, otpOrigin, siteOrigin } from "./origins.ts";
import { onlyLocal } from "./production.ts";
import { variables } from "./variables.ts";

interface EmbeddedOtpConfiguration extends Listening {
  /** The origin to which it delivers SMS. */
  inboxOrigin: string;
  /** The site's host name without a port: browsers fill a code in only on this host's pages. */
  siteHostname: string;
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
export function embeddedOtpConfiguration(environment: Environment): EmbeddedOtpConfiguration {
  const parsed = parseEnvironment(otpEnvironment, environment);
  return {
    port: parsed.OTP_PORT,
    host: parsed.OTP_HOST,
    origin: otpOrigin(parsed),
    inboxOrigin: originForPrograms(parsed.INBOX_HOST, parsed.INBOX_PORT),
    siteHostname: new URL(siteOrigin(parsed)).hostname,
  };
}
