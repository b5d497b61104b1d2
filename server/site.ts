import type { RequestHandler } from "@remix-run/node";
import { Hono } from "hono";
import type { Logger } from "pino";

import { fileBodyBytes } from "../app/request-bodies/read-form.ts";
import type { AddressOf } from "./client-addresses.ts";
import { compression } from "./compression.ts";
import { bodyLimit } from "./guards/body-limit.ts";
import { guardedBy } from "./guards/guard.ts";
import { hostGuard } from "./guards/host.ts";
import { methodGuard } from "./guards/methods.ts";
import { protect } from "./guards/protect.ts";
import { urlLimits } from "./guards/url-limits.ts";
import { writeOriginGuard } from "./guards/write-origin.ts";
import { health } from "./health.ts";
import { plainAnswer } from "./plain-answer.ts";
import { type RefusalPage, refusalPages } from "./refusal-pages.ts";
import { remix, type SharedContext } from "./remix.ts";
import { requestLog } from "./request-log.ts";
import type { SiteEnvironment } from "./site-environment.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";
import { visitor } from "./visitor.ts";
import { contentWebhook, type ContentWebhookParts } from "./webhook/content-webhook.ts";

/** The routes whose forms carry more than text. They read so much from visitors who have verified a mobile, and from nobody else. */
const maxBodyBytes = { "/signup": fileBodyBytes, "/signup/picture": fileBodyBytes };

/** What the site is made from. */
export interface SiteParts {
  log: Logger;
  /** What every loader is handed; `siteOrigin` is also the only origin the site answers at. */
  shared: SharedContext;
  /** The built app. */
  handleRemix: RequestHandler;
  /** The built files. */
  files: StaticFiles;
  /** Tells people why their form was refused. */
  refusalPage: RefusalPage;
  /** Whether visitors may be sent here now. */
  isReady: () => Promise<boolean>;
  /** Whose a request is. */
  addressOf: AddressOf;
  /** The name of the cookie that carries the session's secret. */
  sessionCookieName: string;
  /** What hosted Sanity's webhook does. */
  webhook: ContentWebhookParts;
}

/**
 * The whole site, in the order a request meets it: what only an attack sends is refused before the app, files or anything costly see it.
 * Runs under `createHttpServer`, which adds the headers every answer carries.
 */
export function createSite({
  log,
  shared,
  handleRemix,
  files,
  refusalPage,
  isReady,
  addressOf,
  sessionCookieName,
  webhook,
}: SiteParts): Hono<SiteEnvironment> {
  const { siteOrigin } = shared;
  const site = new Hono<SiteEnvironment>();

  site.use(requestLog(log));
  site.route("/", health(isReady));
  site.use(guardedBy(hostGuard(siteOrigin), urlLimits, methodGuard));
  site.route("/", contentWebhook(webhook));
  site.use(refusalPages(refusalPage));
  site.use(guardedBy(writeOriginGuard(siteOrigin)));
  site.use(bodyLimit(maxBodyBytes));
  site.use(staticFiles(files));
  site.use(visitor({ players: shared.players, addressOf, sessionCookieName }));
  site.use(protect(siteOrigin));
  site.use(compression());
  site.use(remix(handleRemix, shared));

  site.onError((error, context) => {
    context.get("log").error({ err: error }, "the app failed to answer");
    return plainAnswer(500, `Something went wrong. Please tell us this number: ${context.get("requestId")}`);
  });
  return site;
}
