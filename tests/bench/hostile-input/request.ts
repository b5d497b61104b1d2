import sharp from "sharp";

/**
 * The senders of requests. The first three are visitors of the site; the others are tokens (`viewer`, `editor`, `administrator`) and staff of the
 * lake.
 */
export const attackers = [
  "anonymous",
  "verified visitor",
  "player",
  "viewer",
  "editor",
  "administrator",
  "marketer",
  "legal",
] as const;

/** See {@link attackers}. */
export type Attacker = (typeof attackers)[number];

/** A picture of one colour: few bytes, many pixels. */
export interface PlainPicture {
  readonly format: "avif" | "gif" | "jpeg" | "png" | "webp";
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** A text that is repeated, once by default; `{n}` in it counts up from 0. */
export interface RepeatedText {
  readonly text: string;
  readonly times?: number;
}

/** A part of a body. */
export type Piece = RepeatedText | { readonly picture: PlainPicture };

/**
 * One hostile request, in the format of generators, bench output and corpus. `method`, `target` and `headers` are ignored for SMTP, raw bytes and
 * WebSocket messages.
 */
export interface HostileRequest {
  /** Name of a row of `endpoints.ts`. */
  readonly endpoint: string;
  readonly as: Attacker;
  readonly method: string;
  /** Path and query as they are sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | RepeatedText>>;
  readonly body: readonly Piece[];
}

const pictures = new Map<string, Promise<Buffer>>();

function bytesOfPicture({ format, width, height }: PlainPicture): Promise<Buffer> {
  const key = `${format} ${width} ${height}`;
  const known = pictures.get(key);
  if (known) return known;
  const plain = sharp({ create: { width, height, channels: 3, background: "#206040" }, limitInputPixels: false });
  const made = (format === "avif" ? plain.avif({ effort: 0 }) : plain.toFormat(format)).toBuffer();
  pictures.set(key, made);
  return made;
}

/** The text with its repetitions. */
export function textOf(piece: string | RepeatedText): string {
  if (typeof piece === "string") return piece;
  const { text, times = 1 } = piece;
  if (!text.includes("{n}")) return text.repeat(times);
  return Array.from({ length: times }, (_, number) => text.replaceAll("{n}", String(number))).join("");
}

const bytesOfPiece = async (piece: Piece): Promise<Buffer> =>
  "picture" in piece ? bytesOfPicture(piece.picture) : Buffer.from(textOf(piece));

/** The bytes of each piece. */
export const bytesOfPieces = (pieces: readonly Piece[]): Promise<Buffer[]> => Promise.all(pieces.map(bytesOfPiece));

/** A body's bytes. */
export const bytesOf = async ({ body }: Pick<HostileRequest, "body">): Promise<Buffer> =>
  Buffer.concat(await bytesOfPieces(body));
