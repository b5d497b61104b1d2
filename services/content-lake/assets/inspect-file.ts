import { Buffer, isUtf8 } from "node:buffer";

/** The facts that a file's bytes determine, or its name where the bytes do not. */
export interface FileFacts {
  /** Letters and digits only; `bin` when the name has none. */
  readonly extension: string;
  readonly mimeType: string;
}

/**
 * Determines a file's type from its first bytes, never from what the uploader claims. Text is served as plain text whatever its extension, so that
 * HTML or a script is never served to a browser as such.
 *
 * @param bytes the whole file
 * @param fileName as returned by `originalFileName`
 */
export function inspectFile(bytes: Uint8Array, fileName: string | undefined): FileFacts {
  const extension = /\.([a-z0-9]{1,16})$/i.exec(fileName ?? "")?.[1]?.toLowerCase() ?? "bin";
  const start = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  const known = signatures.find(([pattern]) => pattern.test(start))?.[1];
  if (known !== undefined) return { extension, mimeType: known };
  const isText = isUtf8(bytes) && !bytes.includes(0);
  return { extension, mimeType: isText ? (textTypes[extension] ?? "text/plain") : "application/octet-stream" };
}

/** Whether a browser may display this type in a tab of the lake's origin: known pictures, audio and video, none of which can run script. */
export function isSafeInline(mimeType: string): boolean {
  return /^(?:image|audio|video)\//.test(mimeType) && signatures.some(([, known]) => known === mimeType);
}

const textTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  vtt: "text/vtt",
};

/** Types by their first bytes, written as hexadecimal. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^255044462d/, "application/pdf"],
  [/^89504e470d0a1a0a/, "image/png"],
  [/^ffd8ff/, "image/jpeg"],
  [/^47494638(?:37|39)61/, "image/gif"],
  [/^52494646.{8}57454250/, "image/webp"],
  [/^.{8}6674797061766966/, "image/avif"],
  [/^.{8}667479704d3441/, "audio/mp4"],
  [/^.{8}66747970(?:69736f|6d7034|61766331|4d3456|7174)/, "video/mp4"],
  [/^1a45dfa3/, "video/webm"],
  [/^(?:494433|fff[23ab])/, "audio/mpeg"],
  [/^4f676753/, "audio/ogg"],
  [/^52494646.{8}57415645/, "audio/wav"],
  [/^504b0304/, "application/zip"],
  [/^1f8b/, "application/gzip"],
];
