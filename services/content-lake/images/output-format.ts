import type { NamedFormat, TransformRequest } from "./transform-parameters.ts";

/** An output format of a transformed picture: those that can be named, AVIF where it is accepted or is the original's, and GIF for GIF originals. */
export type EncodedFormat = NamedFormat | "avif" | "gif";

/**
 * Chooses the output format: the requested one, else with `auto=format` the best that the browser accepts, else the original's own. Formats that
 * browsers do not display become JPEG (TIFF) or PNG (SVG).
 *
 * @param extension the original's
 * @param request the parameters of the URL
 * @param accept the request's `Accept` header
 */
export function chooseFormat(extension: string, request: TransformRequest, accept: string): EncodedFormat {
  if (request.format !== undefined) return request.format;
  if (request.autoFormat && accept.includes("image/avif")) return "avif";
  if (request.autoFormat && accept.includes("image/webp")) return "webp";
  if (extension === "svg") return "png";
  return extension === "png" || extension === "webp" || extension === "avif" || extension === "gif" ? extension : "jpg";
}
