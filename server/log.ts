import { type Logger, pino } from "pino";

/**
 * The process's log: JSON lines on standard output. Written in the background, so that no answer waits for a slow terminal or pipe. Call `flush`
 * before ending the process.
 */
export const createLog = (): Logger =>
  // With pino's default minimum of 0 bytes `flush` would not wait for lines that are still being written.
  pino({ base: null }, pino.destination({ sync: false, minLength: 1 }));
