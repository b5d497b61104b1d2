import type { OutputFormat, TransformRequest } from "./transform-parameters.ts";

/** A format a transformed picture can come out in: those one may ask for, and GIF for what came in as one. */
export type EncodedFormat = OutputFormat | "gif";

/** The media type of each format. */
export const mimeTypes: Readonly<Record<EncodedFormat, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * Chooses what to encode: the format asked for, else with `auto=format` the best the browser names, else the original's own. What
 * browsers do not show becomes JPEG (TIFF) or PNG (SVG).
 *
 * @param extension the original's
 * @param request what the URL asks for
 * @param accept the request's `Accept` header
 */
export function chooseFormat(extension: string, request: TransformRequest, accept: string): EncodedFormat {
  if (request.format !== undefined) return request.format;
  if (request.autoFormat && accept.includes("image/avif")) return "avif";
  if (request.autoFormat && accept.includes("image/webp")) return "webp";
  if (extension === "svg") return "png";
  return extension === "png" || extension === "webp" || extension === "avif" || extension === "gif" ? extension : "jpg";
}
