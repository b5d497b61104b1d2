import { ByteBlocks } from "./byte-blocks.ts";
import { longestTextUnits, type PostedFields } from "./posted-fields.ts";
import { refuseBody } from "./refuse-body.ts";
import { ByteScanner } from "./byte-scanner.ts";
import type { FileRoom } from "./uploads.ts";

/** The longest header of a part: a field's name and a file's name of up to 255 characters of three bytes, each percent-encoded. */
const longestHeadBytes = 4 * 1024;

/** A character has at most three bytes for each UTF-16 code unit. */
const longestTextBytes = 3 * longestTextUnits;

const disposition = /^content-disposition: *form-data; *name="([^"]*)"(?:; *filename="([^"]*)")?$/i;
const contentType = /^content-type: *(\S+)$/i;

/** How a form's file is handled. */
export interface FileRules {
  /** The longest file that is kept whole; of a longer one this many bytes and one more are kept, so that its form says that it is too large. */
  maximumBytes: number;
  room: FileRoom;
}

/**
 * Reads `multipart/form-data` (RFC 7578, as browsers write it: HTML standard, section 4.10.22.7) while it arrives. Stops at the first part that the
 * form does not have, and holds at most one text and the form's file. A file without room is skipped, and `room` says so.
 *
 * @param body the arriving bytes, whose total length is already limited
 * @param boundary as the `Content-Type` gives it
 * @param fields the form
 * @param file how its file is handled, if the form may have one
 * @throws Response 400 when no browser would have sent it
 */
export async function readMultipart(
  body: AsyncIterator<Uint8Array, undefined>,
  boundary: string,
  fields: PostedFields,
  file?: FileRules,
): Promise<void> {
  const bytes = new ByteScanner(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!(await bytes.take(delimiter.length - 2)).equals(delimiter.subarray(2))) throw refuseBody(400);
  for (;;) {
    const next = (await bytes.take(2)).toString("latin1");
    if (next === "--") break;
    if (next !== "\r\n") throw refuseBody(400);
    const { name, filename, type } = await readHead(bytes);
    if (filename === undefined) {
      fields.expect(name, "text");
      fields.addText(name, utf8(await readWhole(bytes, delimiter, longestTextBytes)));
      continue;
    }
    fields.expect(name, "file");
    if (!file) throw refuseBody(400);
    const kept = await readFile(bytes, delimiter, file);
    if (kept) fields.form.append(name, new File(kept, filename, { type }));
  }
  if (!["", "\r\n"].includes((await bytes.rest(2)).toString("latin1"))) throw refuseBody(400);
}

/** Only a file has a `filename`. */
async function readHead(bytes: ByteScanner) {
  const head = await readWhole(bytes, Buffer.from("\r\n\r\n"), longestHeadBytes);
  const [first = "", ...others] = utf8(head).split("\r\n");
  const [, name, filename] = disposition.exec(first) ?? [];
  if (name === undefined || others.some((line) => /^content-disposition/i.test(line))) throw refuseBody(400);
  const [type = ""] = others.flatMap((line) => contentType.exec(line)?.[1] ?? []);
  return { name, filename, type };
}

async function readWhole(bytes: ByteScanner, delimiter: Buffer, maximumBytes: number): Promise<Buffer> {
  const pieces = new ByteBlocks();
  await bytes.until(delimiter, (piece) => {
    if (pieces.length + piece.byteLength > maximumBytes) throw refuseBody(400);
    pieces.append(piece);
  });
  return Buffer.concat(pieces.parts() ?? []);
}

async function readFile(bytes: ByteScanner, delimiter: Buffer, { maximumBytes, room }: FileRules) {
  const kept = new ByteBlocks(room.take);
  await bytes.until(delimiter, (piece) => kept.append(piece.subarray(0, Math.max(0, maximumBytes + 1 - kept.length))));
  return kept.parts();
}

const utf8Text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function utf8(bytes: Uint8Array): string {
  try {
    return utf8Text.decode(bytes);
  } catch {
    throw refuseBody(400);
  }
}
