import { Hono } from "hono";

import { changedConditions, presentConditions } from "../../app/content/preview/preview-conditions.ts";
import { parsePreviewPerspective } from "../../app/content/preview/preview-perspective.ts";
import type { Database } from "../../app/database/database.ts";
import { countersIn } from "../../app/players/limits/counter.ts";
import { createLimit, type Limit } from "../../app/players/limits/limit.ts";
import { pseudonym } from "../../app/players/secrets.ts";
import { pathOnThisSite } from "../../app/path-on-this-site.ts";
import { readBody } from "../../app/request-bodies/read-body.ts";
import { refusal } from "../../app/request-bodies/refuse-body.ts";
import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { answered } from "../answered.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import type { PreviewCookie } from "./preview-cookie.ts";
import type { PreviewOverlay } from "./preview-overlay.ts";
import { enablePreviewPath, exitPreviewPath, showPreviewPath } from "./preview-paths.ts";
import type { Previews } from "./previews.ts";
import { previewHasEnded, unreadablePerspective } from "./show-preview.ts";
import { openShared, sharedPath } from "./shared/open-shared.ts";
import type { SharedCookie } from "./shared/shared-cookie.ts";

/** How long a preview lasts, however often it is used: a working day. */
export const previewLifetimeSeconds = 8 * 60 * 60;

const minute = 60;

/** The limits of previews. */
export interface PreviewLimits {
  /** A secret opens one preview; the window is longer than the secret lives. */
  uses: Pick<Limit, "take">;
  /** How often a network may try, because each try asks the lake. An office has one address. */
  triesPerNetwork: Pick<Limit, "take">;
}

/**
 * Makes the limits, counted in the account database, so that of many servers one alone accepts a secret.
 *
 * @param database where they are counted
 * @param key makes pseudonyms of what is counted
 */
export function createPreviewLimits(database: Database, key: Buffer): PreviewLimits {
  const name = pseudonym(key);
  const makeCounter = countersIn(database);
  return {
    uses: createLimit(makeCounter(1, 10 * minute), (secret) => name("previewSecret", secret)),
    triesPerNetwork: createLimit(makeCounter(200, 10 * minute), (address) => name("previewsPerNetwork", address)),
  };
}

/** The parts of {@link previewRoutes}. */
export interface PreviewRoutesParts {
  previews: Previews;
  cookie: PreviewCookie;
  sharedCookie: SharedCookie;
  limits: PreviewLimits;
  overlay: PreviewOverlay;
}

/**
 * Opens and ends previews (`docs/decisions/0028-staff-preview-drafts.md`).
 *
 * `GET /preview/enable` takes what the Studio's Presentation sends: a secret, a path and a perspective. Redirects (302) to the path with a cookie, when
 * the secret is younger than a minute and was never used, or when the browser has a preview already. Otherwise answers 401; 429 to a network that
 * tries too often; 503 while previews cannot be had, and then tells the operator why; 400 for a perspective that is none. Without one it shows drafts.
 *
 * `POST /preview/show?path=` takes a form with some of the conditions under which the page is shown (`preview-conditions.ts`), writes them into the cookie
 * and redirects (303) to the path. Answers 400 to others, and 401 without a preview.
 *
 * `POST /preview/exit?path=` takes the cookie away, and that of a draft shared at the path, and redirects (303) to the path, as visitors see it.
 *
 * `GET /preview/shared?link=` opens a link to a draft: see {@link openShared}.
 */
export function previewRoutes(parts: PreviewRoutesParts): Hono<SiteEnvironment> {
  const { previews, cookie, sharedCookie, limits, overlay } = parts;
  const routes = new Hono<SiteEnvironment>();
  routes.route("/", overlay.routes(cookie));
  routes.get(sharedPath, openShared(parts));

  routes.get(enablePreviewPath, async (context) => {
    // Hono answers HEAD with the handler of GET, and a link checker must not use up a secret.
    if (context.req.raw.method !== "GET") return plainAnswer(405, "This address takes GET only.", { Allow: "GET" });
    const { searchParams } = new URL(context.req.url);
    const path = pathOnThisSite(searchParams.get("sanity-preview-pathname")) ?? "/";
    const perspective = parsePreviewPerspective(searchParams.get("sanity-preview-perspective") ?? "drafts");
    if (!perspective) return unreadablePerspective();
    const secret = searchParams.get("sanity-preview-secret") ?? "";

    const waitSeconds = await limits.triesPerNetwork.take(context.get("visitor").client.address);
    if (waitSeconds !== undefined) {
      const sentence = "Too many previews were opened from this network. Please wait.";
      return plainAnswer(429, sentence, { "Retry-After": String(waitSeconds) });
    }
    const ask = () => (looksLikeSecret(secret) ? previews.owner(secret) : Promise.resolve(undefined));
    const asked = await answered(ask, context.get("log"), "a preview could not be opened");
    if (!asked) return plainAnswer(503, "Previews are not available now. Please try again later.");

    const begun = cookie.read(context.req.header("Cookie"));
    const { answer: owner } = asked;
    const isFirstUse = owner !== undefined && (await limits.uses.take(secret)) === undefined;
    const pass = isFirstUse
      ? { ...owner, conditions: presentConditions, endsAt: Date.now() + previewLifetimeSeconds * 1_000 }
      : begun;
    if (!pass)
      return plainAnswer(
        401,
        "This preview was opened before, or more than a minute ago. Open it in the Studio again.",
      );
    const headers = {
      Location: path,
      "Set-Cookie": cookie.give({ ...pass, perspective }),
      "Cache-Control": cacheControl.personal,
    };
    return new Response(null, { status: 302, headers });
  });

  routes.post(showPreviewPath, async (context) => {
    const pass = cookie.read(context.req.header("Cookie"));
    if (!pass) return previewHasEnded();
    const body = await readBody(context.req.raw.body).catch(refusal);
    if (body instanceof Response) return body;
    const changed = changedConditions(new URLSearchParams(body.toString()));
    if (!changed) return plainAnswer(400, "This is not how a preview can be shown.");
    const conditions = { ...pass.conditions, ...changed };
    const headers = {
      Location: pathOnThisSite(new URL(context.req.url).searchParams.get("path")) ?? "/",
      "Set-Cookie": cookie.give({ ...pass, conditions }),
      "Cache-Control": cacheControl.personal,
    };
    return new Response(null, { status: 303, headers });
  });

  routes.post(exitPreviewPath, (context) => {
    const path = pathOnThisSite(new URL(context.req.url).searchParams.get("path")) ?? "/";
    const headers = new Headers({ Location: path, "Cache-Control": cacheControl.personal });
    for (const cleared of [cookie.clear(), sharedCookie.clear(path)]) headers.append("Set-Cookie", cleared);
    return new Response(null, { status: 303, headers });
  });

  return routes;
}

/** Whether the Studio could have made a secret; no other is asked for. */
const looksLikeSecret = (text: string): boolean => /^[\w-]{16,200}$/.test(text);
