const words = {
  400: "That is not a form of this site.",
  408: "The rest of the form did not arrive.",
  413: "That is more than this address takes.",
} as const;

/** Why a body is not read: 400 it is none that a page of this site sends, 408 it stopped arriving, 413 it is too long. */
export type BodyRefusal = keyof typeof words;

/** The answer to throw in place of reading on. It is plain text, in place of which a browser gets a page of the site (server/refusal-pages.ts). */
export const refuseBody = (status: BodyRefusal): Response =>
  new Response(words[status], {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * For who answers a refusal instead of throwing it on: `await readBody(body).catch(refusal)`.
 *
 * @throws any other failure
 */
export function refusal(failure: unknown): Response {
  if (failure instanceof Response) return failure;
  throw failure;
}
