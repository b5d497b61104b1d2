import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { inboxOrigin } from "./origins.ts";
import { variables } from "./variables.ts";

/** What the embedded inbox's process needs to know. */
export interface InboxConfiguration {
  /** The port of its page. */
  port: number;
  /** The port it takes mails on, by SMTP. */
  smtpPort: number;
  /** The origin a person opens it at, without a slash at its end. */
  origin: string;
}

const inboxEnvironment = z.object({
  DEPLOYMENT: variables.DEPLOYMENT.refine(
    (deployment) => deployment === "local",
    "is production, where the embedded inbox may not be used: everyone's codes and links would be readable in it",
  ),
  INBOX_PORT: variables.INBOX_PORT,
  INBOX_SMTP_PORT: variables.INBOX_SMTP_PORT,
});

/**
 * Reads the embedded inbox's configuration.
 *
 * @throws ConfigurationError
 */
export function inboxConfiguration(environment: Environment): InboxConfiguration {
  const parsed = parseEnvironment(inboxEnvironment, environment);
  return { port: parsed.INBOX_PORT, smtpPort: parsed.INBOX_SMTP_PORT, origin: inboxOrigin(parsed) };
}
