import { LakeError } from "../errors.ts";

/** One line of a file that holds a JSON document a line, and where it stands there, counted from 1. */
export interface NdjsonLine {
  readonly line: number;
  readonly value: unknown;
}

/**
 * Reads newline-delimited JSON. Only a line feed ends a line: U+2028 and its like may stand in a JSON string. Blank lines are passed over.
 *
 * @yields a line at a time
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
 * @yields a line at a time, its line feed included
 */
export function* writeNdjson(documents: Iterable<unknown>): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`;
}

/**
 * Does something with what stands on a line.
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

/** What went wrong, said with the line it went wrong on. */
export function lineError(line: number, error: unknown): LakeError {
  const status = error instanceof LakeError ? error.status : 400;
  return new LakeError(
    status,
    "importError",
    `Line ${line}: ${error instanceof Error ? error.message : String(error)}`,
  );
}
