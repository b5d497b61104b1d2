import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { RequestHandler } from "@remix-run/node";

import { createSanityClient } from "../app/content/client.ts";
import { createContent } from "../app/content/content.ts";
import { createPictures } from "../app/content/pictures/pictures.ts";
import { siteConfiguration } from "../configuration/site.ts";
import { createHttpServer } from "./http-server.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { requestListener } from "./request-listener.ts";
import { securityHeaders } from "./security-headers.ts";
import { gracefulStop, stopOnSignals } from "./shutdown.ts";
import { createSite } from "./site.ts";
import type { StaticFiles } from "./static-files.ts";

/** What differs between the built site and the one that reloads while it is being written. */
export interface App {
  /** Remix's handler. */
  handleRemix: RequestHandler;
  /** The built files; none when something in front serves them. */
  files: StaticFiles;
  /** Gets each request before the site does. */
  inFront?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}

const pass: NonNullable<App["inFront"]> = (_incoming, _outgoing, next) => {
  next();
};

const bundledDirectory = "build/bundled-content";

/**
 * Runs the site until the process is told to stop. Standard output gets JSON lines, one of them `"msg":"ready"` once visitors are answered.
 *
 * @param loadApp makes the app; gets the server it will run on
 * @throws ConfigurationError when the environment is wrong or the port is taken
 */
export async function runSite(loadApp: (server: Server) => Promise<App>): Promise<void> {
  const { deployment, origin, picturesDirectory, port, sanity } = siteConfiguration(process.env);
  const log = createLog();
  const server = createHttpServer(securityHeaders(deployment));
  const stop = gracefulStop(server);

  const content = createContent({ client: createSanityClient(sanity), bundledDirectory, log });
  const pictures = createPictures({ connection: sanity, directory: picturesDirectory, bundledDirectory, log });
  const canAnswer = async () => {
    await content.page("error");
    return server.listening;
  };

  const { handleRemix, files, inFront = pass } = await loadApp(server);
  const site = createSite({
    log,
    shared: { content, pictures, siteOrigin: origin },
    handleRemix,
    files,
    isReady: canAnswer,
    // Nobody can log in yet, so no request has a session.
    hasLiveSession: () => Promise.resolve(false),
  });
  const answer = requestListener(site, origin);
  server.on("request", (incoming, outgoing) => {
    inFront(incoming, outgoing, () => {
      answer(incoming, outgoing);
    });
  });

  await listen(server, port, "SITE_PORT");
  stopOnSignals(stop, log);
  await canAnswer();
  log.info({ origin }, "ready");
}
