import { encode } from "turbo-stream";

/** A placeholder for the whole answer to a request for data; the encoder replaces it. */
const wholeAnswer = Object.freeze({});

/**
 * Redirects the script of an open page to another address, which it loads as a document. A script that requests data follows no HTTP redirect; Remix
 * encodes one in the answer's body (single fetch, `getSingleFetchRedirect` and `encodeViaTurboStream` of Remix's server runtime 2.17), and handlers
 * before Remix must use the same encoding.
 *
 * @param method the request's method: the answer to a form is encoded differently from the answer to a request for data
 * @param address a path of this site, with its query
 * @param headers more headers, such as `Set-Cookie`
 */
export function redirectForScript(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const redirect = { redirect: address, status: 302, revalidate: false, reload: true, replace: false };
  const isQuestion = method === "GET" || method === "HEAD";
  const body = encode(isQuestion ? wholeAnswer : redirect, {
    plugins: [(value) => value === wholeAnswer && ["SingleFetchRedirect", redirect]],
  });
  return new Response(method === "HEAD" ? null : body, {
    status: 202,
    headers: { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes", ...headers },
  });
}
