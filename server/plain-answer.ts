/**
 * The server's own short answer, whose words no visitor sees in normal use: plain English, never stored.
 *
 * @param status the HTTP status
 * @param sentence what is wrong, without telling anything about how the site is built
 * @param headers more headers, such as `Allow` or `Location`
 */
export const plainAnswer = (
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
