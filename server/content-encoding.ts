/** The compressions that this server can send, the smallest first. */
export const contentEncodings = ["br", "gzip"] as const;

/** A compression that this server can send. */
export type ContentEncoding = (typeof contentEncodings)[number];

/** The quality value of each coding in an `Accept-Encoding` header, from 0 (never) to 1. */
const qualities = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(",").map((entry) => {
      const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      const value = quality === undefined ? 1 : Number(quality.slice(2));
      return [coding, value >= 0 && value <= 1 ? value : 0];
    }),
  );

/**
 * The encoding to answer with: the one that the client prefers, of equals the smaller. `undefined` means uncompressed. A client that refuses every
 * encoding also gets uncompressed bytes, which is better than no answer (RFC 9110, 12.5.3).
 *
 * @param header the request's `Accept-Encoding`
 * @param available the encodings to choose from
 */
export function preferredEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[] = contentEncodings,
): ContentEncoding | undefined {
  if (!header) return undefined;
  const wishes = qualities(header);
  let best: ContentEncoding | undefined;
  let bestQuality = wishes.get("identity") ?? 0;
  for (const encoding of available) {
    const quality = wishes.get(encoding) ?? wishes.get("*") ?? 0;
    if (quality > bestQuality || (quality === bestQuality && quality > 0 && best === undefined)) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}
