/** The variables with a secret that only the site, or a command that a person types, needs to know. */
const secretVariables = [
  "DATABASE_URL",
  "GOOGLE_CLIENT_SECRET",
  "SANITY_READ_TOKEN",
  "SANITY_WEBHOOK_SECRET",
  "SANITY_WRITE_TOKEN",
  "SESSION_SECRET",
  "SMTP_URL",
];

/**
 * The `environment` of a program that is not the site: it removes the operator's secrets, and leaves everything else as it is.
 *
 * @type {Readonly<Record<string, undefined>>}
 */
export const withoutSecrets = Object.fromEntries(secretVariables.map((name) => [name, undefined]));
