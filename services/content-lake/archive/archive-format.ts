import { z } from "zod";

import { LakeError } from "../errors.ts";
import { contentFormat } from "../store/format.ts";

/** The file of an archive that says which format its documents have. Sanity's importer reads no file of this name, and its exporter writes none. */
export const archiveFormatName = "content-format.json";

const archiveFormat = z.object({ contentFormat: z.number() });

/** The contents of {@link archiveFormatName} for documents of a format. */
export const writeArchiveFormat = (format: number): string =>
  JSON.stringify({ contentFormat: format } satisfies z.infer<typeof archiveFormat>);

/**
 * Reads the contents of {@link archiveFormatName}.
 *
 * @throws LakeError 400 for documents of a newer version, and for a text that says no format
 */
export function requireKnownArchiveFormat(text: string): void {
  const found = readFormat(text);
  if (found <= contentFormat) return;
  throw new LakeError(
    400,
    "importError",
    `A newer version of the lake exported the archive: its documents have format ${found}, and this version knows ${contentFormat}; nothing was imported. Import it with the newer version, or import an archive from before.`,
  );
}

function readFormat(text: string): number {
  try {
    return archiveFormat.parse(JSON.parse(text)).contentFormat;
  } catch {
    throw new LakeError(400, "importError", `The archive's ${archiveFormatName} does not say a format.`);
  }
}
