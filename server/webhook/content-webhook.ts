import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { Hono } from "hono";

import { readBody } from "../../app/request-bodies/read-body.ts";
import { refusal } from "../../app/request-bodies/refuse-body.ts";
import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";

/** The path to which a hosted Sanity project's webhook is sent. */
export const contentWebhookPath = "/webhooks/content";

/** A signature that is older than this, or as far in the future, counts as a replay. */
const maxAgeMilliseconds = 5 * 60_000;

/** How many deliveries are remembered. Only a sender with the secret can displace them, and a replay causes at most one more refresh. */
const rememberedDeliveries = 10_000;

/** The parts of {@link contentWebhook}. */
export interface ContentWebhookParts {
  /** The secret shared with Sanity; without one there is no webhook. */
  secret: string | undefined;
  /** Asks for every page again. However often it is called, at most one round runs and one more waits. */
  refreshContent: () => Promise<void>;
}

/**
 * Receives hosted Sanity's news that something was published. Answers 204 once every page was asked for again, so that Sanity repeats the delivery
 * when the site could not be reached. It is only needed when the live connection is blocked. The document that it names is ignored, because a
 * document may be part of any page.
 *
 * A delivery takes effect once: the same signature again is answered 204 without a refresh, unless the first delivery failed. Answers 401 without a
 * valid, recent signature over the exact bytes, 413 to a long body.
 *
 * @see https://www.sanity.io/docs/webhooks
 */
export function contentWebhook({ secret, refreshContent }: ContentWebhookParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  if (secret === undefined) return routes;

  /** The signatures of deliveries, the oldest first. */
  const honoured = new Set<string>();
  const unsigned = () => plainAnswer(401, "The webhook's signature does not match SANITY_WEBHOOK_SECRET.");
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
    return new Response(null, { status: 204, headers: { "Cache-Control": cacheControl.unkept } });
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
