import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { inboxOrigin, type Listening } from "./origins.ts";
import { onlyLocal } from "./production.ts";
import { variables } from "./variables.ts";

interface InboxConfiguration extends Listening {
  /** The port on which it accepts mails by SMTP. */
  smtpPort: number;
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
export function inboxConfiguration(environment: Environment): InboxConfiguration {
  const parsed = parseEnvironment(inboxEnvironment, environment);
  return {
    port: parsed.INBOX_PORT,
    host: parsed.INBOX_HOST,
    smtpPort: parsed.INBOX_SMTP_PORT,
    origin: inboxOrigin(parsed),
  };
}
