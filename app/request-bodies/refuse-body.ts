import { cacheControl } from "../../process-kit/http/cache-control.ts";

const words = {
  400: "The request is not a form of this site.",
  408: "The rest of the form did not arrive.",
  413: "The request is larger than this address allows.",
} as const;

/** Why a body is not read: 400, no page of this site sends it; 408, it stopped arriving; 413, it is too long. */
type BodyRefusal = keyof typeof words;

/** The answer to throw instead of reading on. It is plain text; a browser gets a page of the site instead (server/refusal-pages.ts). */
export const refuseBody = (status: BodyRefusal): Response =>
  new Response(words[status], {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.unkept },
  });

/**
 * For callers that answer a refusal instead of throwing it: `await readBody(body).catch(refusal)`.
 *
 * @throws any other failure
 */
export function refusal(failure: unknown): Response {
  if (failure instanceof Response) return failure;
  throw failure;
}
