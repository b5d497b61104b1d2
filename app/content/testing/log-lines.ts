import { pino, type Logger } from "pino";
import { z } from "zod";

/** A log that a test can read. */
export interface ReadableLog {
  log: Logger;
  /** Every line so far. */
  lines: { level: number; msg: string; reason?: string | undefined }[];
}

const line = z.looseObject({ level: z.number(), msg: z.string(), reason: z.string().optional() });

/** A log that keeps its lines in memory. */
export function readableLog(): ReadableLog {
  const lines: ReadableLog["lines"] = [];
  return { log: pino({ level: "debug" }, { write: (text) => lines.push(line.parse(JSON.parse(text))) }), lines };
}
