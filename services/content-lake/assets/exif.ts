import { z } from "zod";

/** The facts that a camera stored in a picture, by EXIF's names, and the place where it was taken. */
export const exifFacts = z.object({
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  location: z.object({ lat: z.number(), lng: z.number(), alt: z.number().optional() }).optional(),
});

/** See {@link exifFacts}. */
export type ExifFacts = z.infer<typeof exifFacts>;

/** Names of the fields that are returned, by their tag. */
const fieldNames = new Map([
  [0x010f, "Make"],
  [0x0110, "Model"],
  [0x0131, "Software"],
  [0x829a, "ExposureTime"],
  [0x829d, "FNumber"],
  [0x8822, "ExposureProgram"],
  [0x8827, "ISO"],
  [0x9003, "DateTimeOriginal"],
  [0x9004, "DateTimeDigitized"],
  [0x9207, "MeteringMode"],
  [0x9209, "Flash"],
  [0x920a, "FocalLength"],
  [0xa405, "FocalLengthIn35mmFormat"],
  [0xa433, "LensMake"],
  [0xa434, "LensModel"],
]);

const exifDirectoryTag = 0x8769;
const gpsDirectoryTag = 0x8825;
const [text, short, long, rational] = [2, 3, 4, 5];
const sizes = new Map([
  [text, 1],
  [short, 2],
  [long, 4],
  [rational, 8],
]);

/** More fields, and longer ones, than any camera writes. */
const [maxEntries, maxLength] = [200, 256];

type Value = string | readonly number[];

/**
 * Reads an EXIF block, which is untrusted: fields that cannot be read are left out.
 * @returns `null` when no field can be read
 * @see https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
 */
export function readExif(block: Uint8Array): ExifFacts | null {
  const bytes = Buffer.from(block);
  const start = bytes.subarray(0, 6).toString("latin1") === "Exif\0\0" ? 6 : 0;
  const reader = new DirectoryReader(bytes.subarray(start));
  const main = reader.directory(reader.long(4));
  const camera = reader.directory(first(main.get(exifDirectoryTag)));
  const gps = reader.directory(first(main.get(gpsDirectoryTag)));
  const fields: Record<string, string | number> = {};
  for (const [tag, value] of [...main, ...camera]) {
    const name = fieldNames.get(tag);
    const told = typeof value === "string" ? value : value[0];
    if (name !== undefined && told !== undefined && told !== "") fields[name] = told;
  }
  const location = locationIn(gps);
  if (Object.keys(fields).length === 0 && !location) return null;
  return { fields, ...(location && { location }) };
}

class DirectoryReader {
  readonly #isLittleEndian: boolean;

  constructor(private readonly bytes: Buffer) {
    this.#isLittleEndian = bytes.subarray(0, 2).toString("latin1") === "II";
  }

  /** The fields of the directory at an offset; none when there is no directory. */
  directory(offset: number | undefined): ReadonlyMap<number, Value> {
    const fields = new Map<number, Value>();
    const count = offset === undefined || offset === 0 ? undefined : this.#short(offset);
    for (let index = 0; index < Math.min(count ?? 0, maxEntries); index += 1) {
      const entry = (offset ?? 0) + 2 + 12 * index;
      const [tag, value] = [this.#short(entry), this.#value(entry)];
      if (tag !== undefined && value !== undefined) fields.set(tag, value);
    }
    return fields;
  }

  /** The four bytes at an offset as a number; `undefined` beyond the end. */
  long(offset: number): number | undefined {
    if (offset + 4 > this.bytes.length) return undefined;
    return this.#isLittleEndian ? this.bytes.readUInt32LE(offset) : this.bytes.readUInt32BE(offset);
  }

  #short(offset: number): number | undefined {
    if (offset + 2 > this.bytes.length) return undefined;
    return this.#isLittleEndian ? this.bytes.readUInt16LE(offset) : this.bytes.readUInt16BE(offset);
  }

  #value(entry: number): Value | undefined {
    const [type = 0, count = 0] = [this.#short(entry + 2), this.long(entry + 4)];
    const size = sizes.get(type);
    if (size === undefined || count === 0 || count > maxLength) return undefined;
    const offset = size * count <= 4 ? entry + 8 : this.long(entry + 8);
    if (offset === undefined || offset + size * count > this.bytes.length) return undefined;
    if (type === text)
      return this.bytes
        .subarray(offset, offset + count)
        .toString("utf8")
        .replace(/\0[^]*$/, "")
        .trim();
    return Array.from({ length: count }, (_, index) => this.#number(type, offset + size * index));
  }

  #number(type: number, offset: number): number {
    if (type === short) return this.#short(offset) ?? 0;
    if (type === long) return this.long(offset) ?? 0;
    return (this.long(offset) ?? 0) / (this.long(offset + 4) || 1);
  }
}

function locationIn(gps: ReadonlyMap<number, Value>): ExifFacts["location"] {
  const [lat, lng] = [degrees(gps.get(2), gps.get(1), "S"), degrees(gps.get(4), gps.get(3), "W")];
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  const alt = first(gps.get(6));
  return { lat, lng, ...(alt !== undefined && { alt }) };
}

function degrees(value: Value | undefined, hemisphere: Value | undefined, negative: string): number | undefined {
  if (value === undefined || typeof value === "string" || value.length < 3) return undefined;
  const [whole = 0, minutes = 0, seconds = 0] = value;
  return (whole + minutes / 60 + seconds / 3_600) * (hemisphere === negative ? -1 : 1);
}

function first(value: Value | undefined): number | undefined {
  return typeof value === "string" ? undefined : value?.[0];
}
