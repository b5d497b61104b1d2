import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { RequestHandler } from "@remix-run/node";
import { Registry } from "prom-client";

import { createSanityClient } from "../app/content/client.ts";
import { createLiveContent } from "../app/content/live/live-content.ts";
import { openDatabase } from "../app/database/database.ts";
import { createMailSender } from "../app/gateways/mail/mail-sender.ts";
import { createSmtp } from "../app/gateways/mail/smtp.ts";
import { createOutsideCalls } from "../app/gateways/outside-calls.ts";
import { createCeilings } from "../app/players/limits/ceilings.ts";
import { limitNames } from "../app/players/limits/limits.ts";
import { sessionCookieName } from "../app/players/session-cookie.ts";
import { createSweeper } from "../app/players/retention.ts";
import { derivedKeys } from "../app/players/secrets.ts";
import { siteConfiguration } from "../configuration/site.ts";
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
import { answerMetrics, errorLineMetrics, limitRefusalMetrics, outsideCallMetrics } from "./metrics/metrics.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { keepPages } from "./page-cache/keep-pages.ts";
import { drawApart } from "./preview/drawing/draw-apart.ts";
import { createPreview } from "./preview/create-preview.ts";
import { createPreviewDrawer } from "./preview/drawing/draw-preview.ts";
import { requestListener } from "./request-listener.ts";
import { securityHeaders } from "./security-headers.ts";
import { ownSessionSecret } from "./session-secret.ts";
import { createSharedContext } from "./shared-context.ts";
import { createSite } from "./site.ts";
import type { StaticFiles } from "./static-files.ts";
import { writeUnwritten } from "./unwritten-mail.ts";

/** The parts that differ between the built site and the development site. */
interface App {
  /** Remix's handler. */
  handleRemix: RequestHandler;
  /** The built files; none when `inFront` serves them. */
  files: StaticFiles;
  /** Gets each request before the site. */
  inFront?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** Whether the app is built: then rendered pages are cached, and previews are drawn in processes of their own. Not in development. */
  isBuilt: boolean;
}

const pass: NonNullable<App["inFront"]> = (_incoming, _outgoing, next) => next();

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
  const { origin: siteOrigin, studioOrigin, sanity, siteTokenFile } = configuration;
  const registry = new Registry();
  const log = createLog({ destination: inBackground(), onError: errorLineMetrics(registry) });
  const calls = createOutsideCalls(outsideCallMetrics(registry), log);
  const secrets = configuration.sessionSecrets ?? ([await ownSessionSecret(configuration.sessionSecretFile)] as const);
  const keysFor = (use: string) => derivedKeys(secrets, use);
  const everyHeader = securityHeaders(configuration.deployment);
  const server = createHttpServer(everyHeader);
  const stopServer = gracefulStop(server, stopDeadlineMilliseconds);

  const client = createSanityClient(sanity);
  const content = createLiveContent({
    client,
    bundledDirectory,
    keptDirectory: configuration.lastGoodDirectory,
    siteOrigin,
    // The embedded lake sends no webhooks.
    isToldByWebhook: configuration.webhookSecret !== undefined && !sanity.embedded,
    calls,
    log,
  });
  // Each takes a second of processor time, in separate threads.
  const [database, app] = await Promise.all([openDatabase(configuration.database, log), loadApp(server)]);
  const { handleRemix, files, inFront = pass, isBuilt } = app;
  const ceilings = createCeilings(database, keysFor("limits")[0], log);
  const lake = lakeWithToken(client, siteTokenFile);
  const common = { database, calls, log };
  const shared = await createSharedContext({
    configuration,
    secrets,
    content,
    lake,
    bundledDirectory,
    ceilings,
    onLimitRefusal: limitRefusalMetrics(registry, limitNames),
    ...common,
  });
  const smtp = createSmtp({
    url: configuration.mail.smtpUrl,
    embedded: configuration.mail.embedded,
    from: configuration.mail.from,
    sender: async () => {
      const { settings } = await content.page("mails");
      return { name: settings.brandName, replyTo: settings.contact.supportEmail };
    },
    siteHostname: new URL(siteOrigin).hostname,
    calls,
  });
  const write = writeUnwritten({ newestMails: () => content.page("mails"), bundledDirectory, siteOrigin });
  const mailSender = createMailSender({ db: database.db, smtp, write, log });
  const sweeper = createSweeper({ database, log });
  const requireReady = async () => {
    // Connections may outlive the listening, and a balancer that still asks must send visitors elsewhere.
    if (!server.listening) throw new Error("The site is stopping.");
    await content.page("error");
    await database.requireReady();
  };

  const preview = createPreview({
    lake,
    studioOrigin,
    siteOrigin,
    published: content,
    bundledDirectory,
    calls,
    database,
    keysFor,
  });
  const { previews, limits, isPreview } = preview;
  const draw = isBuilt
    ? drawApart({ sanity, siteTokenFile, siteOrigin, studioOrigin, bundledDirectory }, log)
    : createPreviewDrawer({ handleRemix, shared, previews, log });
  const pages = keepPages({ handleRemix, shared, content, ceilings, everyHeader, registry, isPreview, log });
  const site = createSite({
    log,
    shared,
    handleRemix,
    files,
    refusalPage: pages.refusalPage,
    notFoundPage: pages.notFoundPage,
    requireReady,
    addressOf: clientAddresses({ trustedProxyHops: configuration.trustedProxyHops, log, registry }),
    sessionCookieName: sessionCookieName(siteOrigin),
    preview: { ...preview, draw },
    acceptances:
      siteTokenFile === undefined
        ? undefined
        : {
            readers: {
              redeem: async (ticket) => redeemedBy(await lake(), ticket),
              stillReading: async (pass) => stillReading(await lake(), pass),
            },
            cookie: createAcceptancesCookie(siteOrigin, keysFor("acceptances")),
            triesPerNetwork: limits.triesPerNetwork,
          },
    webhook: { secret: configuration.webhookSecret, refreshContent: () => content.refreshAll() },
  });
  const answer = requestListener(site, siteOrigin);
  const countAnswer = answerMetrics(registry);
  server.on(
    "request",
    withoutBursts((incoming, outgoing) => {
      inFront(incoming, outgoing, () => {
        const next = () => {
          countAnswer(outgoing);
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
  const { host, port } = configuration;
  await listen(server, { host, port, name: "The site", variables: { host: "SITE_HOST", port: "SITE_PORT" } });
  mailSender.start();
  sweeper.start();
  stopOnSignals(async () => {
    const [finished] = await Promise.all([stopServer(), mailSender.stop()]);
    await sweeper.stop();
    await content.stop();
    await database.close();
    return finished;
  }, log);
  await content.page("error");
  // Without the database the site begins as it goes on in an outage, and `/readyz` says so.
  await database.requireReady().catch(() => undefined);
  log.info({ dataDirectory: configuration.dataDirectory, origin: siteOrigin }, "ready");
}
