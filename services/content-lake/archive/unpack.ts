import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { extract, type Header } from "tar-stream";
import { z } from "zod";

import { LakeError } from "../errors.ts";

/**
 * The limits of an archive. A decompression bomb exceeds them at once. A dataset with hundreds of large pictures may, too; there is no limit for the files of a
 * folder together, which an operator has unpacked.
 */
const limits = { totalBytes: 2 * 1024 ** 3, entryBytes: 256 * 1024 ** 2, entries: 20_000 };

/**
 * Unpacks a tar file, gzipped or not, into an empty folder. Only plain files are unpacked, at most three folders deep and with names that are safe as
 * paths. Hidden files (such as macOS's `._*`) are left out.
 *
 * @param archive the tar file
 * @param directory an empty folder that nobody else can write to
 * @param isGzipped whether the tar file is inside a gzip file
 * @throws LakeError 400 for a file that is no archive, a damaged archive, links, devices, names that lead out of the folder, repeated names, or more than
 * `limits`
 */
export async function unpack(archive: string, directory: string, isGzipped: boolean): Promise<void> {
  const entries = extract();
  const stages = isGzipped ? [createGunzip(), byteLimit()] : [byteLimit()];
  const reading = pipeline([createReadStream(archive), ...stages, entries]);
  const count = { entries: 0 };
  const writing = writeEntries(entries, directory, count);
  const [read, written] = await Promise.allSettled([reading, writing]);
  // What gzip finds wrong reaches the entries as a stream that ended early.
  const failure = written.status === "fulfilled" || isGzipError(read) ? read : written;
  if (failure.status === "fulfilled") return;
  if (failure.reason instanceof LakeError) throw failure.reason;
  if (count.entries === 0 && !isGzipError(failure)) throw refusal("it is no tar file, gzipped or not");
  const reason = failure.reason instanceof Error ? failure.reason.message : String(failure.reason);
  throw refusal(`it is damaged (${reason})`);
}

const gzipError = z.object({ status: z.literal("rejected"), reason: z.object({ code: z.string().startsWith("Z_") }) });

const isGzipError = (outcome: PromiseSettledResult<unknown>): boolean => gzipError.safeParse(outcome).success;

interface Entry extends AsyncIterable<unknown> {
  readonly header: Header;
  resume(): unknown;
}

async function writeEntries(
  entries: AsyncIterable<Entry>,
  directory: string,
  count: { entries: number },
): Promise<void> {
  for await (const entry of entries) {
    count.entries += 1;
    if (count.entries > limits.entries) throw refusal(`it has more than ${limits.entries} entries${wayOut}`);
    const { name, type, size } = entry.header;
    const segments = safeSegments(name);
    if (type !== "file" && type !== "directory") throw refusal(`${name} is a ${type}, not a file`);
    if (size > limits.entryBytes) throw refusal(`${name} is larger than ${limits.entryBytes / 1024 ** 2} MB`);

    const isWanted = type === "file" && segments.length <= 3 && !segments.some((segment) => segment.startsWith("."));
    if (isWanted) {
      const path = join(directory, ...segments);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await buffer(entry), { flag: "wx" });
    } else {
      entry.resume();
    }
  }
}

/** @throws LakeError 400 for a name that could lead out of a folder on any system */
function safeSegments(name: string): string[] {
  const segments = name
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/$/, "")
    .split("/");
  const isTricky = /[\\:\0]/.test(name) || segments.some((segment) => segment === "" || segment === "..");
  if (isTricky && name !== "./") throw refusal(`the name ${JSON.stringify(name.slice(0, 200))} is not allowed`);
  return segments;
}

function byteLimit(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > limits.totalBytes)
        done(refusal(`it unpacks to more than ${limits.totalBytes / 1024 ** 3} GB${wayOut}`));
      else done(null, chunk);
    },
  });
}

const wayOut = ": where you trust it, unpack it and import the folder";

function refusal(reason: string): LakeError {
  return new LakeError(400, "importError", `The archive cannot be imported: ${reason}.`);
}
