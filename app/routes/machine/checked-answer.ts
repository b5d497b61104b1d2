import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { entityTag, isNamedIn } from "../../../process-kit/http/entity-tag.ts";

/** A whole answer whose words may change at any moment, by the legal switch for one: caches keep it and ask at each use, and who has it already gets 304. */
export function checkedAnswer(
  request: Request,
  contentType: string,
  content: string | Uint8Array<ArrayBuffer>,
): Response {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const etag = entityTag(bytes);
  // The media type is on 304 too: by it the compression adds the same `Vary` as to the whole answer.
  const headers = { "Content-Type": contentType, "Cache-Control": cacheControl.checked, ETag: etag };
  if (isNamedIn(request.headers.get("If-None-Match") ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
}
