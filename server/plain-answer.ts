import { cacheControl } from "../process-kit/http/cache-control.ts";

/**
 * The server's own short answer in plain English, never cached; visitors do not see it in normal use.
 *
 * @param status the HTTP status
 * @param sentence what is wrong, without details of how the site is built
 * @param headers more headers, such as `Allow` or `Location`
 */
export const plainAnswer = (
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.unkept, ...headers },
  });
