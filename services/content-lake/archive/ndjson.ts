import { LakeError } from "../errors.ts";
import { fileProblem } from "../file-problem.ts";

/** One line of a file with one JSON document per line, and its line number, counted from 1. */
export interface NdjsonLine {
  readonly line: number;
  readonly value: unknown;
}

/**
 * Reads newline-delimited JSON. Only a line feed ends a line, because U+2028 and similar characters may occur in a JSON string. Blank lines are
 * skipped.
 *
 * @yields one line
 * @throws LakeError 400 naming the first line that is not JSON or not UTF-8
 * @see https://github.com/ndjson/ndjson-spec
 */
export function* readNdjson(bytes: Uint8Array): Generator<NdjsonLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    const text = onLine(line, () => decoder.decode(bytes.subarray(start, end)).trim());
    if (text !== "") yield { line, value: onLine(line, (): unknown => JSON.parse(text)) };
    start = end + 1;
  }
}

/**
 * Writes JSON documents as newline-delimited JSON.
 *
 * @yields one line, including its line feed
 */
export function* writeNdjson(documents: Iterable<unknown>): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`;
}

/**
 * Runs work on a line.
 *
 * @throws LakeError as `lineError` makes it, for any error `work` throws
 */
export function onLine<Result>(line: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw lineError(line, error);
  }
}

/** The error, with the line on which it occurred. */
export function lineError(line: number, error: unknown): LakeError {
  const status = error instanceof LakeError ? error.status : 400;
  return new LakeError(
    status,
    "importError",
    `Line ${line}: ${fileProblem(error) ?? (error instanceof Error ? error.message : String(error))}`,
  );
}
