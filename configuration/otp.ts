import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { otpOrigin, siteOrigin } from "./origins.ts";
import { variables } from "./variables.ts";

/** What the embedded OTP service's process needs to know. */
export interface OtpConfiguration {
  /** The port to listen on. */
  port: number;
  /** The origin it answers at, without a slash at its end. */
  origin: string;
  /** Where it delivers its SMS. */
  inboxOrigin: string;
  /** The site's host name without a port: browsers fill a code in on this host's pages only. */
  siteHostname: string;
}

const otpEnvironment = z.object({
  DEPLOYMENT: variables.DEPLOYMENT.refine(
    (deployment) => deployment === "local",
    "is production, where the embedded OTP service may not be used: name the real one in OTP_SERVICE_URL and do not start this one",
  ),
  OTP_PORT: variables.OTP_PORT,
  INBOX_PORT: variables.INBOX_PORT,
  SITE_PORT: variables.SITE_PORT,
  SITE_ORIGIN: variables.SITE_ORIGIN,
});

/**
 * Reads the embedded OTP service's configuration.
 *
 * @throws ConfigurationError
 */
export function otpConfiguration(environment: Environment): OtpConfiguration {
  const parsed = parseEnvironment(otpEnvironment, environment);
  return {
    port: parsed.OTP_PORT,
    origin: otpOrigin(parsed),
    // By address: a name may stand for IPv6 first, where the inbox does not listen.
    inboxOrigin: `http://127.0.0.1:${parsed.INBOX_PORT}`,
    siteHostname: new URL(siteOrigin(parsed)).hostname,
  };
}
