import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { RequestHandler } from "@remix-run/node";
import { Registry } from "prom-client";

import { createSanityClient } from "../app/content/client.ts";
import { createLiveContent } from "../app/content/live/live-content.ts";
import { createPictures } from "../app/content/pictures/pictures.ts";
import { createTitlePictures } from "../app/content/title-pictures/title-pictures.ts";
import { openDatabase } from "../app/database/database.ts";
import { createBreachedPasswords } from "../app/gateways/breached-passwords/breached-passwords.ts";
import { createGoogleSignIn, googleEndpoints } from "../app/gateways/google/google-sign-in.ts";
import { createMailSender } from "../app/gateways/mail/mail-sender.ts";
import { createSmtp } from "../app/gateways/mail/smtp.ts";
import { createOutsideCalls, type OutsideCalls } from "../app/gateways/outside-calls.ts";
import { createCleanPicture } from "../app/gateways/pictures/clean-picture.ts";
import { createTitleDrawer } from "../app/gateways/title-pictures/title-drawer.ts";
import { createSmsOtp } from "../app/gateways/sms-otp/sms-otp.ts";
import { createPlayers } from "../app/players/create-players.ts";
import { createCeilings } from "../app/players/limits/ceilings.ts";
import { sessionCookieName } from "../app/players/session-cookie.ts";
import { createSweeper } from "../app/players/retention.ts";
import { derivedKey } from "../app/players/secrets.ts";
import { createUploads } from "../app/request-bodies/uploads.ts";
import { googleCallbackPath } from "../configuration/google.ts";
import { type SiteConfiguration, siteConfiguration } from "../configuration/site.ts";
import { redeemedBy, stillReading } from "../app/content/acceptances/report-readers.ts";
import { createAcceptancesCookie } from "./acceptances/acceptances-cookie.ts";
import { clientAddresses } from "./client-addresses.ts";
import { withoutBursts } from "../process-kit/http/bursts.ts";
import { createHttpServer } from "../process-kit/http/http-server.ts";
import { listen } from "../process-kit/http/listen.ts";
import { gracefulStop, stopOnSignals } from "../process-kit/http/shutdown.ts";
import { keepHeapSmall } from "../process-kit/keep-heap-small.ts";
import { createLog, inBackground } from "../process-kit/log.ts";
import { lakeWithToken } from "./lake-with-token.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { outsideCallMetrics } from "./metrics/outside-call-metrics.ts";
import { keepPages } from "./page-cache/keep-pages.ts";
import { drawApart } from "./preview/drawing/draw-apart.ts";
import { createPreviewDrawer } from "./preview/drawing/draw-preview.ts";
import { createPreviewCookie } from "./preview/preview-cookie.ts";
import { createPreviewLimits } from "./preview/preview-routes.ts";
import { createPreviewOverlay } from "./preview/preview-overlay.ts";
import { createPreviews } from "./preview/previews.ts";
import { createSharedCookie } from "./preview/shared/shared-cookie.ts";
import { requestListener } from "./request-listener.ts";
import { securityHeaders } from "./security-headers.ts";
import { ownSessionSecret } from "./session-secret.ts";
import { createSite } from "./site.ts";
import type { StaticFiles } from "./static-files.ts";

/** The parts that differ between the built site and the development site. */
export interface App {
  /** Remix's handler. */
  handleRemix: RequestHandler;
  /** The built files; none when `inFront` serves them. */
  files: StaticFiles;
  /** Gets each request before the site. */
  inFront?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** Whether the app is built: then rendered pages are cached, and previews are drawn in processes of their own. Not in development. */
  isBuilt: boolean;
}

const pass: NonNullable<App["inFront"]> = (_incoming, _outgoing, next) => {
  next();
};

const bundledDirectory = "build/bundled-content";

/** How long a begun answer may take to finish once the process is asked to stop. */
const stopDeadlineMilliseconds = 10_000;

/**
 * Runs the site until the process is told to stop. Writes JSON lines to standard output; the line `"msg":"ready"` says that visitors are answered.
 *
 * @param loadApp makes the app; gets the server that it will run on
 * @throws ConfigurationError when the environment is wrong
 * @throws PortUnavailableError
 */
export async function runSite(loadApp: (server: Server) => Promise<App>): Promise<void> {
  keepHeapSmall();
  const configuration = siteConfiguration(process.env);
  const { deployment, origin, host, port, sanity, sessionSecret, sessionSecretFile, trustedProxyHops } = configuration;
  const { siteTokenFile, studioOrigin } = configuration;
  const log = createLog({ destination: inBackground() });
  const registry = new Registry();
  const secret = sessionSecret ?? (await ownSessionSecret(sessionSecretFile));
  const cookieSecret = derivedKey(secret, "cookies").toString("base64url");
  const everyHeader = securityHeaders(deployment);
  const server = createHttpServer(everyHeader);
  const stopServer = gracefulStop(server, stopDeadlineMilliseconds);

  const calls = createOutsideCalls(outsideCallMetrics(registry), log);
  const client = createSanityClient(sanity);
  const content = createLiveContent({
    client,
    bundledDirectory,
    keptDirectory: configuration.lastGoodDirectory,
    siteOrigin: origin,
    calls,
    log,
  });
  const { picturesDirectory: directory } = configuration;
  const isLakeAway = () => content.status().lakeIsAway;
  const pictures = createPictures({ connection: sanity, isLakeAway, directory, bundledDirectory, calls, log });
  const titlePictures = createTitlePictures({
    draw: createTitleDrawer(log),
    directory: configuration.titlePicturesDirectory,
    log,
  });
  // Each takes a second of processor time, in separate threads.
  const [database, app] = await Promise.all([openDatabase(configuration.database, log), loadApp(server)]);
  const { handleRemix, files, inFront = pass, isBuilt } = app;
  const smsOtp = createSmsOtp({ serviceUrl: configuration.otpService.url, calls });
  const { breachedPasswordsUrl: serviceUrl } = configuration;
  const breachedPasswords = serviceUrl === undefined ? undefined : createBreachedPasswords({ serviceUrl, calls, log });
  const ceilings = createCeilings(database, derivedKey(secret, "limits"), log);
  const players = await createPlayers({ database, log, smsOtp, breachedPasswords, ceilings, secret });
  const { smtpUrl, from, embedded } = configuration.mail;
  const smtp = createSmtp({ url: smtpUrl, embedded, from, siteHostname: new URL(origin).hostname, calls });
  const mailSender = createMailSender({ db: database.db, smtp, log });
  const sweeper = createSweeper({ database, log });
  const canAnswer = async () => {
    await content.page("error");
    return server.listening && (await database.isReady());
  };

  const google = googleSignIn(configuration, cookieSecret, calls);
  if (!google) {
    log.warn(
      "sign-in with Google is off and its button hidden: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer it",
    );
  }
  const cleanPicture = createCleanPicture(log);
  const uploads = createUploads();
  const shared = {
    content,
    pictures,
    titlePictures,
    cleanPicture,
    uploads,
    players,
    google,
    cookieSecret,
    siteOrigin: origin,
    studioOrigin,
  };
  const cookie = createPreviewCookie({ siteOrigin: origin, studioOrigin, key: derivedKey(secret, "previews") });
  const lake = lakeWithToken(client, siteTokenFile);
  const sharedCookie = createSharedCookie(origin, derivedKey(secret, "shared drafts"));
  const isPreview = (cookies: string | undefined, target: string) =>
    cookie.read(cookies) !== undefined || sharedCookie.read(cookies, target) !== undefined;
  const pages = keepPages({ handleRemix, shared, content, ceilings, everyHeader, registry, isPreview, log });
  const previews = createPreviews({
    lake,
    studioOrigin,
    siteOrigin: origin,
    published: content,
    bundledDirectory,
    calls,
  });
  const draw = isBuilt
    ? drawApart({ sanity, siteTokenFile, siteOrigin: origin, studioOrigin, bundledDirectory }, log)
    : createPreviewDrawer({ handleRemix, shared, previews, log });
  const limits = createPreviewLimits(database, derivedKey(secret, "limits"));
  const site = createSite({
    log,
    shared,
    handleRemix,
    files,
    refusalPage: pages.refusalPage,
    notFoundPage: pages.notFoundPage,
    isReady: canAnswer,
    addressOf: clientAddresses({ trustedProxyHops, log, registry }),
    sessionCookieName: sessionCookieName(origin),
    preview: {
      previews,
      draw,
      cookie,
      sharedCookie,
      overlay: createPreviewOverlay("build/preview"),
      limits,
    },
    acceptances:
      siteTokenFile === undefined
        ? undefined
        : {
            readers: {
              redeem: async (ticket) => redeemedBy(await lake(), ticket),
              still: async (pass) => stillReading(await lake(), pass),
            },
            cookie: createAcceptancesCookie(origin, derivedKey(secret, "acceptances")),
            triesPerNetwork: limits.triesPerNetwork,
          },
    webhook: { secret: configuration.webhookSecret, refreshContent: () => content.refreshAll() },
  });
  const answer = requestListener(site, origin);
  server.on(
    "request",
    withoutBursts((incoming, outgoing) => {
      inFront(incoming, outgoing, () => {
        const next = () => {
          answer(incoming, outgoing);
        };
        if (isBuilt) pages.inFront(incoming, outgoing, next);
        else next();
      });
    }),
  );

  await content.start();
  if (isBuilt) await pages.warm();
  if (configuration.metricsPort) await serveMetrics(registry, configuration.metricsPort);
  await listen(server, { host, port, name: "The site", variables: { host: "SITE_HOST", port: "SITE_PORT" } });
  mailSender.start();
  sweeper.start();
  stopOnSignals(async () => {
    const finished = await stopServer();
    await mailSender.stop();
    await sweeper.stop();
    await content.stop();
    await database.close();
    return finished;
  }, log);
  await canAnswer();
  log.info({ origin }, "ready");
}

function googleSignIn({ google, origin }: SiteConfiguration, cookieSecret: string, calls: OutsideCalls) {
  if (!google) return undefined;
  const { clientId, clientSecret, embeddedOrigin } = google;
  return createGoogleSignIn({
    clientId,
    clientSecret,
    ...googleEndpoints(embeddedOrigin),
    callbackPath: googleCallbackPath,
    siteOrigin: origin,
    cookieSecret,
    calls,
  });
}
