import type { IncomingMessage } from "node:http";

import type { EncodedPage } from "../../app/load-context.ts";
import type { HasSignedInHint } from "../../app/players/hint-cookie.ts";
import type { RefusalPage } from "../refusal-pages.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadingPage } from "./reading-page.ts";
import { representationFor } from "./representations.ts";

/** Finds the page for all addresses without a page; undefined when it cannot be cached. */
export type NotFoundPage = (signedIn: boolean, acceptEncoding: string | undefined) => Promise<EncodedPage | undefined>;

/** The statuses with which a form is refused before the app sees it. */
const refusals = [400, 403, 413];

/** The page that answers with a status. Status 404 is rendered at an address at which neither the site nor staff can have a page or a redirect. */
const pageFor = (status: number, signedIn: boolean): ReadingPage => ({
  key: `${signedIn ? "signed in" : "anybody"}, status ${status}`,
  target: status === 404 ? "/-" : `/refused/${status}`,
  status,
  signedIn,
});

/** The pages for visitors who are not logged in that answer with another status than 200. */
export const noticePages: readonly ReadingPage[] = [404, ...refusals].map((status) => pageFor(status, false));

/** A page of the cache in the smallest encoding that a visitor takes, rendered if it was not yet; undefined when it cannot be cached. */
async function encodedPage(cache: PageCache, page: ReadingPage, acceptEncoding: string | undefined) {
  const kept = cache.kept(page) ?? (await cache.fetch(page));
  if (!kept) return undefined;
  const { bytes, encoding } = representationFor(acceptEncoding, kept.representations);
  return { bytes: new Uint8Array(bytes), encoding, policy: kept.policy };
}

/** Answers every address without a page with one cached page, so that no number of invented addresses renders anything. */
export const notFoundPage =
  (cache: PageCache): NotFoundPage =>
  (signedIn, acceptEncoding) =>
    encodedPage(cache, pageFor(404, signedIn), acceptEncoding);

/** Answers a refused form with a cached page, so that many refused forms cost no more than many reading pages. */
export const refusalPage =
  (cache: PageCache, hasSignedInHint: HasSignedInHint): RefusalPage =>
  async (status: number, { headers }: IncomingMessage) => {
    if (!refusals.includes(status)) return undefined;
    const page = pageFor(status, hasSignedInHint(headers.cookie));
    const shown = await encodedPage(cache, page, headers["accept-encoding"]?.toString());
    if (!shown) return undefined;
    const { bytes, encoding, policy } = shown;
    return new Response(bytes, {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": String(bytes.length),
        "Content-Security-Policy": policy,
        Vary: "Accept-Encoding",
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      },
    });
  };
