import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";

import type { RequestHandler } from "@remix-run/node";
import { pino } from "pino";
import { z } from "zod";

import { addressBook } from "../../app/content/addresses/address-book.ts";
import type { Players } from "../../app/players/players.ts";
import { noPlayers } from "../../app/players/no-players.ts";
import { createUploads } from "../../app/request-bodies/uploads.ts";
import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { requestListener } from "../request-listener.ts";
import { securityHeaders } from "../security-headers.ts";
import { createSite, type SiteParts } from "../site.ts";
import { noAcceptances } from "./no-acceptances.ts";
import { noPreviews, studioOrigin } from "./no-previews.ts";

/** The origin of a site under test, whatever its port. */
export const siteOrigin = "http://site.test";

/** One answer, read to its end. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A site that listens on a free port, with a fake app behind it. */
export interface OpenSite extends AsyncDisposable {
  port: number;
  /** Every request that reached the app, as `GET /path?query`. */
  reachedApp: string[];
  /** Everything logged so far, parsed. */
  logLines: () => Record<string, unknown>[];
  /** Sends a request as a correct client; the Host is the site's own unless given. */
  ask: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>;
  /** Writes bytes to a socket and reads until the server ends it, or for at most ten seconds. */
  send: (...chunks: (string | Buffer)[]) => Promise<string>;
}

const page: RequestHandler = () =>
  Promise.resolve(new Response("<!doctype html><title>Page</title>", { headers: { "Content-Type": "text/html" } }));

const withoutContent = (): Promise<never> => Promise.reject(new Error("No content in this test."));

/**
 * Opens a site for one test: `await using site = await openSite();`.
 *
 * @param handleRemix the fake app
 * @param parts further parts that differ from an empty site
 * @param parts.players its players
 */
export async function openSite(
  handleRemix = page,
  { players = noPlayers, ...parts }: Partial<SiteParts> & { players?: Players } = {},
): Promise<OpenSite> {
  const written: string[] = [];
  const reachedApp: string[] = [];
  const site = createSite({
    log: pino({ base: null }, { write: (line) => written.push(line) }),
    shared: {
      siteOrigin,
      studioOrigin,
      players,
      google: undefined,
      cleanPicture: () => Promise.resolve({ kind: "busy" }),
      uploads: createUploads(),
      cookieSecrets: ["signs cookies in tests"],
      content: {
        page: withoutContent,
        addresses: () => addressBook({ pages: [], redirects: [] }, new Set(), siteOrigin),
        composedPage: withoutContent,
        nextChange: () => Promise.resolve(undefined),
        legalVersion: withoutContent,
      },
      pictures: { picture: () => Promise.resolve(null) },
      titlePictures: { picture: () => Promise.resolve(null) },
    },
    handleRemix: (incoming, context) => {
      const { pathname, search } = new URL(incoming.url);
      reachedApp.push(`${incoming.method} ${pathname}${search}`);
      return handleRemix(incoming, context);
    },
    files: new Map(),
    refusalPage: () => Promise.resolve(undefined),
    notFoundPage: () => Promise.resolve(undefined),
    requireReady: () => Promise.resolve(),
    addressOf: ({ socket }) => socket.remoteAddress,
    sessionCookieName: "session_under_test",
    preview: noPreviews(siteOrigin),
    acceptances: noAcceptances(siteOrigin),
    webhook: { secret: undefined, refreshContent: () => Promise.resolve() },
    ...parts,
  });
  const server = createHttpServer(securityHeaders("production"));
  server.on("request", requestListener(site, siteOrigin));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    port,
    reachedApp,
    logLines: () => written.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line))),
    ask: (path, { method = "GET", headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const options = {
          host: "127.0.0.1",
          port,
          path,
          method,
          agent: false,
          headers: { Host: "site.test", ...headers },
        };
        const asking = request(options, (answer) => {
          buffer(answer).then((bytes) => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes });
          }, reject);
        });
        asking.on("error", reject).end(body);
      }),
    send: (...chunks) =>
      new Promise((resolve) => {
        let answer = "";
        const socket = connect(port, "127.0.0.1");
        const giveUp = setTimeout(() => socket.destroy(), 10_000);
        socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
        // A server that has answered may reset a connection that still sends; the answer received before counts.
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          clearTimeout(giveUp);
          resolve(answer);
        });
        for (const chunk of chunks) socket.write(chunk);
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
