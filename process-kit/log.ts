import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** The code of an error, or of the outermost of its causes that has one. */
function codeOf(error: Error): string | undefined {
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}

/**
 * What a log tells of an error: its type, message and stack, with those of its causes, and its code or that of a cause. Its other properties are left out,
 * because they may hold a request with a token in its headers, an answer, or a row of the database.
 */
function toldError(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message, code: codeOf(error), stack };
}

interface LogOptions {
  /** Gets the lines; standard output when absent. */
  destination?: DestinationStream;
  /** Named in every line, where several processes write to one terminal. */
  process?: string;
  /** The least level of a line; `info` when absent. */
  level?: "info" | "error";
  /** Called for each line that tells of an error, of level 50 or 60. */
  onError?: () => void;
}

const errorLevel = 50;

/** Makes a process's log: JSON lines, which tell of errors nothing but what an operator needs. */
export function createLog({ destination, process, level = "info", onError }: LogOptions = {}): Logger {
  const options: LoggerOptions = {
    base: process === undefined ? null : { process },
    level,
    serializers: { err: toldError },
    hooks: {
      logMethod(line, write, lineLevel) {
        if (lineLevel >= errorLevel) onError?.();
        write.apply(this, line);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Standard output, written in the background, so that no answer waits for a slow terminal or pipe. Call the log's `flush` before ending the process. */
export const inBackground = (): DestinationStream =>
  // With pino's default minimum of 0 bytes `flush` would not wait for lines that are still being written.
  pino.destination({ sync: false, minLength: 1 });

/** Standard error, for a process whose standard output is read by nobody, or by a program. */
export const standardError = (): DestinationStream => pino.destination(2);
