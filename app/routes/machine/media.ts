import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { parsePictureUrl } from "../../content/pictures/picture-url.ts";

/** A picture in the size its URL names. The name holds the original's hash, so a browser may keep it for good; a stand-in only for a minute. */
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
