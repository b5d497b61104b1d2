/** The lines of a process's log that alarm its operator: pino's errors (50) and fatal errors (60). */
export const loggedFailures = (log: readonly string[]): string[] => log.filter((line) => /"level":[56]0/.test(line));

/**
 * What the site and the lake log of a request without a test's network, where the stack trusts one proxy: a browser's own for the manifest, and the site's
 * at the lake.
 */
export const withoutNetwork = "X-Forwarded-For has no client address";
