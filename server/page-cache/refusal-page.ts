import type { IncomingMessage } from "node:http";

import type { HasSignedInHint } from "../../app/players/hint-cookie.ts";
import type { RefusalPage } from "../refusal-pages.ts";
import { encodedPage } from "./encoded-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadingPage } from "./reading-page.ts";

/** The statuses with which a form is refused before the app sees it. */
const statuses = [400, 403, 413];

const pageOf = (status: number, signedIn: boolean): ReadingPage => ({
  key: `${signedIn ? "signed in" : "anybody"} refused with ${status}`,
  target: `/refused/${status}`,
  status,
  signedIn,
});

/** The pages that answer a refused form of a visitor who is not logged in, each the same for every form. */
export const refusalPages: readonly ReadingPage[] = statuses.map((status) => pageOf(status, false));

/** Answers a refused form with a cached page, so that many refused forms cost no more than many reading pages. */
export const refusalPage =
  (cache: PageCache, hasSignedInHint: HasSignedInHint): RefusalPage =>
  async (status: number, { headers }: IncomingMessage) => {
    if (!statuses.includes(status)) return undefined;
    const page = pageOf(status, hasSignedInHint(headers.cookie));
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
