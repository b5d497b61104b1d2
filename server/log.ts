import { type Logger, pino } from "pino";

/**
 * The process's log: JSON lines on standard output. Written in the background, so that no answer waits for a slow terminal or pipe; what is
 * left is written when the process exits.
 */
export const createLog = (): Logger => pino({ base: null, errorKey: "error" }, pino.destination({ sync: false }));
