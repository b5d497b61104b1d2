import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { Hono } from "hono";

import { readBody } from "../../app/request-bodies/read-body.ts";
import { refusal } from "../../app/request-bodies/refuse-body.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";

/** Where a hosted Sanity project's webhook is sent. */
export const contentWebhookPath = "/webhooks/content";

/** A signature older than this, or from the future by as much, is a replay. */
const maxAgeMilliseconds = 5 * 60_000;

/** How many deliveries are remembered. Only who knows the secret can make them forgotten, and a replay costs one more refresh at most. */
const rememberedDeliveries = 10_000;

/** What the webhook needs. */
export interface ContentWebhookParts {
  /** Shared with Sanity; without one there is no webhook. */
  secret: string | undefined;
  /** Asks for every page again. However often it is called, at most one round is under way and one more waits. */
  refreshContent: () => Promise<void>;
}

/**
 * Hears from hosted Sanity that something was published: 204 once every page was asked for again, so that Sanity sends it again when the site
 * could not be reached. It adds nothing while the live connection stands, and is for when that is blocked. A document may be part of any
 * page, so that the document it names does not matter.
 *
 * A delivery is honoured once: the same signature again is answered 204 and refreshes nothing, unless the first one failed. Answers 401 without
 * a good, recent signature over the very bytes sent, 413 to a long body.
 *
 * @see https://www.sanity.io/docs/webhooks
 */
export function contentWebhook({ secret, refreshContent }: ContentWebhookParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  if (secret === undefined) return routes;

  /** The signatures of deliveries, the oldest first. */
  const honoured = new Set<string>();
  const unsigned = () => plainAnswer(401, "That webhook is not signed with this site's secret.");
  routes.post(contentWebhookPath, async (context) => {
    const signature = context.req.header(SIGNATURE_HEADER_NAME) ?? "";
    if (!isRecent(signature)) return unsigned();
    const body = await readBody(context.req.raw.body).catch(refusal);
    if (body instanceof Response) return body;
    if (!(await isValidSignature(body.toString(), signature, secret))) return unsigned();
    if (!honoured.has(signature)) {
      honoured.add(signature);
      const [oldest = ""] = honoured;
      if (honoured.size > rememberedDeliveries) honoured.delete(oldest);
      try {
        await refreshContent();
      } catch (error) {
        honoured.delete(signature);
        throw error;
      }
    }
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  });
  return routes;
}

function isRecent(signature: string): boolean {
  try {
    return Math.abs(Date.now() - decodeSignatureHeader(signature).timestamp) <= maxAgeMilliseconds;
  } catch {
    return false;
  }
}
