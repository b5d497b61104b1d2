import { encode } from "turbo-stream";

/** Stands for the whole answer to a question, until it is spelled out. */
const wholeAnswer = Object.freeze({});

/**
 * Leads the script of an open page to another address, by loading it as a document. A script that asks for data follows no HTTP redirect:
 * Remix tells it in its own encoding (single fetch, `getSingleFetchRedirect` and `encodeViaTurboStream` of Remix's server runtime 2.17),
 * which those who answer before Remix must speak too.
 *
 * @param method the request's: what answers a form is spelled otherwise than what answers a question
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
