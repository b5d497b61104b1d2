import type { Context } from "hono";

import { signedInHintFinder } from "../../../app/players/hint-cookie.ts";
import { answered } from "../../answered.ts";
import type { SiteEnvironment } from "../../site-environment.ts";
import type { Previews } from "../previews.ts";
import type { DrawnPreview, PreviewDrawer, ShownTo } from "./draw-job.ts";
import { showsPlayer } from "./shows-player.ts";

/**
 * Shows the page that a request asks for. `opened`: the page may depend on the player, so the handlers after this one draw it, and the context has the
 * preview for them.
 */
export type ShowPage = (
  context: Context<SiteEnvironment>,
  shownTo: ShownTo,
) => Promise<DrawnPreview | { kind: "opened" }>;

interface ShowPageParts {
  /** Draws the pages that are the same for everybody. */
  draw: PreviewDrawer;
  previews: Pick<Previews, "open">;
  /** The one origin visitors use. */
  siteOrigin: string;
}

/** Makes the function that shows pages. The drawer gets no more of a request than a page depends on: no cookie, and nothing that names the visitor. */
export function createShowPage({ draw, previews, siteOrigin }: ShowPageParts): ShowPage {
  const hasSignedInHint = signedInHintFinder(siteOrigin);
  return async (context, shownTo) => {
    const { method, url } = context.req.raw;
    const { pathname } = new URL(url);
    if (!showsPlayer(pathname)) {
      const signedInHint = hasSignedInHint(context.req.header("Cookie"));
      return draw({ shownTo, url, method, signedInHint, requestId: context.get("requestId") });
    }
    const open = () => previews.open(shownTo, pathname);
    const opened = await answered(open, context.get("log"), "a preview could not be shown");
    if (!opened) return { kind: "unavailable" };
    if (opened.answer.kind !== "opened") return opened.answer;
    context.set("preview", opened.answer.preview);
    return { kind: "opened" };
  };
}

/** A drawn page as the answer to its request. */
export const drawnAnswer = ({ status, headers, body }: Extract<DrawnPreview, { kind: "page" }>): Response =>
  new Response(body.byteLength === 0 ? null : body, { status, headers });
