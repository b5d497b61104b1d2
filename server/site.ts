import type { RequestHandler } from "@remix-run/node";
import { Hono } from "hono";
import type { Logger } from "pino";

import { isDatabaseUnavailable } from "../app/database/errors.ts";
import { fileBodyBytes } from "../app/request-bodies/read-form.ts";
import type { AddressOf } from "./client-addresses.ts";
import {
  acceptancesPath,
  type AcceptancesParts,
  acceptancesRoutes,
  openAcceptancesPath,
} from "./acceptances/acceptances-routes.ts";
import { compression } from "./compression.ts";
import { bodyLimit } from "./guards/body-limit.ts";
import { guardedBy } from "./guards/guard.ts";
import { loggedHostGuard } from "./guards/host.ts";
import { methodGuard } from "./guards/methods.ts";
import { protect } from "./guards/protect.ts";
import { urlLimits } from "./guards/url-limits.ts";
import { writeOriginGuard } from "./guards/write-origin.ts";
import { health } from "./health.ts";
import type { NotFoundPage } from "./page-cache/notice-pages.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { PreviewDrawer } from "./preview/drawing/draw-job.ts";
import { createShowPage } from "./preview/drawing/show-page.ts";
import { previewRoutes, type PreviewRoutesParts } from "./preview/preview-routes.ts";
import { showShared } from "./preview/shared/show-shared.ts";
import { showPreview } from "./preview/show-preview.ts";
import { type RefusalPage, refusalPages } from "./refusal-pages.ts";
import { remix } from "./remix.ts";
import { requestLog } from "./request-log.ts";
import { addRequiredHeaders } from "./required-headers.ts";
import type { SharedContext } from "./shared-context.ts";
import type { SiteEnvironment } from "./site-environment.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";
import { visitor } from "./visitor.ts";
import { contentWebhook, type ContentWebhookParts } from "./webhook/content-webhook.ts";

/**
 * The routes whose forms may hold a file, with their longest body in bytes. They read so much only from visitors who have verified a mobile, and from staff who
 * have the report on acceptances open.
 */
const maxBodyBytes = {
  "/signup": fileBodyBytes,
  "/signup/picture": fileBodyBytes,
  [acceptancesPath]: fileBodyBytes,
};

/** The parts of {@link createSite}. */
export interface SiteParts {
  log: Logger;
  /** What every loader gets; `siteOrigin` is also the only origin of the site. */
  shared: SharedContext;
  /** The built app. */
  handleRemix: RequestHandler;
  /** The built files. */
  files: StaticFiles;
  /** The pages that say why a form was refused. */
  refusalPage: RefusalPage;
  /** The page for addresses without a page. */
  notFoundPage: NotFoundPage;
  /** Rejects with why visitors may not be sent here now. */
  requireReady: () => Promise<void>;
  /** Finds a request's address. */
  addressOf: AddressOf;
  /** The name of the cookie with the session's secret. */
  sessionCookieName: string;
  /** The parts of hosted Sanity's webhook. */
  webhook: ContentWebhookParts;
  /** What previews are opened with. */
  preview: PreviewRoutesParts & {
    /** Draws the pages of previews that are the same for everybody. */
    draw: PreviewDrawer;
  };
  /** What the report on acceptances is opened with; undefined with a hosted project, whose members have no roles that the site knows. */
  acceptances: AcceptancesParts | undefined;
}

/**
 * Makes the whole site; handlers are listed in the order in which a request passes them. Requests that only attacks send are refused before the app,
 * the files or any expensive work. Runs under `createHttpServer`, which adds the headers of every answer.
 */
export function createSite({
  log,
  shared,
  handleRemix,
  files,
  refusalPage,
  notFoundPage,
  requireReady,
  addressOf,
  sessionCookieName,
  webhook,
  preview,
  acceptances,
}: SiteParts): Hono<SiteEnvironment> {
  const { siteOrigin } = shared;
  const site = new Hono<SiteEnvironment>();

  site.use(requestLog(log));
  site.use(addRequiredHeaders);
  site.route("/", health(requireReady));
  site.use(guardedBy(loggedHostGuard(siteOrigin, log), urlLimits, methodGuard));
  site.route("/", contentWebhook(webhook));
  site.use(refusalPages(refusalPage));
  site.use(guardedBy(writeOriginGuard(siteOrigin, { path: openAcceptancesPath, origin: shared.studioOrigin })));
  site.use(bodyLimit(maxBodyBytes));
  site.use(staticFiles(files));
  site.use(visitor({ players: shared.players, addressOf, sessionCookieName }));
  site.route("/", previewRoutes(preview));
  if (acceptances) site.route("/", acceptancesRoutes(acceptances));
  site.use(compression());
  const shown = { ...preview, showPage: createShowPage({ ...preview, siteOrigin }) };
  site.use(showPreview(shown));
  site.use(showShared(shown));
  site.use(protect(shared));
  site.use(remix(handleRemix, shared, notFoundPage));

  site.onError((error, context) => {
    context.get("log").error({ err: error }, "the app failed to answer");
    return plainAnswer(
      isDatabaseUnavailable(error) ? 503 : 500,
      `Something went wrong. Please tell us this number: ${context.get("requestId")}`,
    );
  });
  return site;
}
