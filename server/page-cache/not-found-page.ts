import type { EncodedPage } from "../../app/load-context.ts";
import { encodedPage } from "./encoded-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadingPage } from "./reading-page.ts";

/** Finds the page for all addresses without a page; undefined when it cannot be cached. */
export type NotFoundPage = (signedIn: boolean, acceptEncoding: string | undefined) => Promise<EncodedPage | undefined>;

/** Rendered at an address at which neither the site nor staff can have a page or a redirect. */
const pageOf = (signedIn: boolean): ReadingPage => ({
  key: `${signedIn ? "signed in" : "anybody"} not found`,
  target: "/-",
  status: 404,
  signedIn,
});

/** The page for visitors who are not logged in. */
export const notFoundForAnybody: ReadingPage = pageOf(false);

/** Answers every address without a page with one cached page, so that no number of invented addresses renders anything. */
export const notFoundPage =
  (cache: PageCache): NotFoundPage =>
  (signedIn, acceptEncoding) =>
    encodedPage(cache, pageOf(signedIn), acceptEncoding);
