/** The lines of a process's log that alarm its operator: pino's errors (50) and fatal errors (60). */
export const loggedFailures = (log: readonly string[]): string[] => log.filter((line) => /"level":[56]0/.test(line));
