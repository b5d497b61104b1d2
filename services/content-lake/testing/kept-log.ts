import pino from "pino";

/** A log of the lake, and the lines that it was given. */
export function keptLog() {
  const lines: unknown[] = [];
  return { lines, log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }) };
}
