/** The encodings this server can send besides the bytes as they are, the smaller first. */
export const contentEncodings = ["br", "gzip"] as const;

/** An encoding this server can send. */
export type ContentEncoding = (typeof contentEncodings)[number];

/** What an `Accept-Encoding` header thinks of each coding, from 0 (never) to 1. */
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
 * The encoding to answer with: the one the client likes best, of equals the smaller. `undefined` means the bytes as they are, which is also
 * the answer to a client that refuses everything: better than none (RFC 9110, 12.5.3).
 *
 * @param header the request's `Accept-Encoding`
 * @param available what there is to choose from
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
