/** The variables with a secret that only the site, and a command that a person types, needs to know. */
const secretsOfSite = [
  "DATABASE_URL",
  "GOOGLE_CLIENT_SECRET",
  "SANITY_READ_TOKEN",
  "SANITY_WEBHOOK_SECRET",
  "SESSION_SECRET",
  "SMTP_URL",
];

/** Those that only a command needs to know. */
const secretsOfCommands = ["SANITY_WRITE_TOKEN"];

/**
 * @param {readonly string[]} names
 * @returns {Readonly<Record<string, undefined>>}
 */
const without = (names) => Object.fromEntries(names.map((name) => [name, undefined]));

/** The `environment` of the site: it removes the operator's secrets that the site does not read, and leaves everything else as it is. */
export const withoutSecretsOfCommands = without(secretsOfCommands);

/** The `environment` of a program that is not the site: it removes the operator's secrets, and leaves everything else as it is. */
export const withoutSecrets = without([...secretsOfSite, ...secretsOfCommands]);
