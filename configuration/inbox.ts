import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { inboxOrigin } from "./origins.ts";
import { variables } from "./variables.ts";

/** The configuration of the embedded inbox's process. */
export interface InboxConfiguration {
  /** The port of its page. */
  port: number;
  /** The address to listen on. */
  host: string;
  /** The port on which it accepts mails by SMTP. */
  smtpPort: number;
  /** The origin at which people open it, without a slash at its end. */
  origin: string;
}

const inboxEnvironment = z.object({
  DEPLOYMENT: variables.DEPLOYMENT.refine(
    (deployment) => deployment === "local",
    "is production, where the embedded inbox is refused, because it shows every player's codes and links: set SMTP_URL and do not start the inbox",
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
export function inboxConfiguration(environment: Environment): InboxConfiguration {
  const parsed = parseEnvironment(inboxEnvironment, environment);
  return {
    port: parsed.INBOX_PORT,
    host: parsed.INBOX_HOST,
    smtpPort: parsed.INBOX_SMTP_PORT,
    origin: inboxOrigin(parsed),
  };
}
