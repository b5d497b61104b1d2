import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { parsePictureUrl } from "../../content/pictures/picture-url.ts";

/**
 * A picture in the size its URL names. The name contains the original's hash, so browsers may cache it permanently; a placeholder only for a minute.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const request = parsePictureUrl(params["asset"] ?? "", params["variant"] ?? "");
  const picture = request && (await context.pictures.picture(request));
  if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": cacheControl.unkept } });
  return new Response(picture.bytes, {
    headers: {
      "Content-Type": picture.contentType,
      "Content-Length": String(picture.bytes.byteLength),
      "Cache-Control": picture.isExact ? cacheControl.forGood : cacheControl.forOneMinute,
    },
  });
}
