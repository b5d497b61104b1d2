import path from "node:path";
import { pathToFileURL } from "node:url";

import type { Hono } from "hono";
import { pino } from "pino";
import { z } from "zod";

import { unwatchedCalls } from "../../../app/gateways/testing/unwatched-calls.ts";
import { fixedPages } from "../../../app/content/addresses/fixed-pages.ts";
import { createSanityClient } from "../../../app/content/client.ts";
import { createLiveContent } from "../../../app/content/live/live-content.ts";
import { noPlayers } from "../../../app/players/no-players.ts";
import { createUploads } from "../../../app/request-bodies/uploads.ts";
import siteScreens from "../../../app/routes.ts";
import { sanityConnection } from "../../../configuration/sanity.ts";
import { createSite } from "../../../server/site.ts";
import { noAcceptances } from "../../../server/testing/no-acceptances.ts";
import { noPreviews, studioOrigin } from "../../../server/testing/no-previews.ts";
import { publicApp, streamApp } from "../../../services/content-lake/http/app.ts";
import { temporaryLake } from "../../../services/content-lake/testing/temporary-lake.ts";
import { googleApplication } from "../../../services/google/application.ts";
import { createSignIns } from "../../../services/google/sign-ins.ts";
import { inboxApplication } from "../../../services/inbox/application.ts";
import { createMessages } from "../../../services/inbox/messages.ts";
import { otpApplication } from "../../../services/otp/application.ts";
import { createCodes } from "../../../services/otp/codes.ts";
import { studioApplication } from "../../../services/studio-host/studio-application.ts";
import { routeAddresses } from "../../harness/route-addresses.ts";
import { type Takes, takes } from "./takes.ts";

/** All listeners except the lake's private socket, to which the file system lets only its owner connect. */
export type Listener =
  "site" | "metrics" | "lake" | "lake streams" | "studio" | "inbox" | "inbox mail" | "otp" | "google";

/** An endpoint that accepts input. */
export interface Endpoint {
  /** Such as `site POST /login`. */
  readonly name: string;
  readonly listener: Listener;
  /** The protocol: HTTP, a mail session, WebSocket messages, or raw bytes to a port that expects HTTP. */
  readonly carrier: "http" | "smtp" | "socket" | "bytes";
  readonly method: string;
  /** As the process' router writes it, with `:parameters`. */
  readonly path: string;
  /** The input it expects. */
  readonly takes: Takes;
}

/** A method and a path as in a router. */
type Route = readonly [method: string, path: string];

/** An origin that is never requested: these applications are made only for their routes. */
const origin = "http://localhost";
const log = pino({ level: "silent" });

/** The pages of the specification that one route answers for all addresses. */
const fixedPageRoutes = fixedPages.map(({ address }): Route => ["GET", address]);

/** Every endpoint of every listening process, from the routers of the running code. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  await using temporary = await temporaryLake();
  const { lake } = temporary;
  const studio = await studioApplication({
    origin,
    directory: path.resolve("studio/dist"),
    contentLakeOrigin: origin,
    streamOrigins: [],
    siteOrigin: "http://127.0.0.1:1",
  });
  const routes: readonly (readonly [Listener, readonly Route[]])[] = [
    ["site", [...routesOf(siteInFrontOfScreens()), ...(await screenRoutes()), ...fixedPageRoutes]],
    ["metrics", [["GET", "/metrics"]]],
    ["lake", routesOf(publicApp(lake, []))],
    ["lake streams", routesOf(streamApp(lake, [], []))],
    ["studio", routesOf(studio)],
    ["inbox", routesOf(inboxApplication({ host: "127.0.0.1", port: 0, messages: createMessages(), log }))],
    [
      "otp",
      routesOf(
        otpApplication({ host: "127.0.0.1", port: 0, codes: createCodes(), siteHostname: "localhost", sendSms, log }),
      ),
    ],
    [
      "google",
      routesOf(
        googleApplication({
          host: "127.0.0.1",
          port: 0,
          callbackUrl: origin,
          signIns: await createSignIns(origin),
          log,
        }),
      ),
    ],
  ];
  return [
    ...routes.flatMap(([listener, known]) => known.map((route) => httpEndpoint(listener, route))),
    ...routes.map(([listener]) => otherEndpoint(listener, "bytes")),
    otherEndpoint("inbox mail", "smtp"),
    otherEndpoint("lake", "socket"),
  ];
}

function httpEndpoint(listener: Listener, [method, routePath]: Route): Endpoint {
  const name = `${listener} ${method} ${routePath}`;
  return { name, listener, carrier: "http", method, path: routePath, takes: takes[name] ?? {} };
}

function otherEndpoint(listener: Listener, carrier: "bytes" | "smtp" | "socket"): Endpoint {
  const name = `${listener} ${carrier}`;
  return { name, listener, carrier, method: "", path: "", takes: takes[name] ?? {} };
}

/**
 * The endpoints of an application. Middleware for every path is not an endpoint, and middleware for a folder is tested with GET. A handler for any
 * method is tested with GET and POST.
 */
function routesOf({ routes }: Pick<Hono, "routes">): Route[] {
  const known = routes
    .filter(({ method, path: routePath }) => method !== "ALL" || !["*", "/*"].includes(routePath))
    .map(({ path: routePath, ...route }) => ({ ...route, path: routePath.replace(/:version\{[^/]*\}\}?/, ":version") }))
    .flatMap(({ method, path: routePath }) =>
      methodsOf(method, routePath).map((answered): Route => [answered, routePath]),
    );
  return [...new Map(known.map((route) => [route.join(" "), route])).values()];
}

function methodsOf(method: string, routePath: string): string[] {
  if (method !== "ALL") return [method];
  return routePath.endsWith("*") ? ["GET"] : ["GET", "POST"];
}

const sendSms = () => Promise.resolve();

function siteInFrontOfScreens() {
  const client = createSanityClient(sanityConnection({}));
  return createSite({
    log,
    shared: {
      siteOrigin: origin,
      studioOrigin,
      content: createLiveContent({
        calls: unwatchedCalls,
        client,
        bundledDirectory: "build/bundled-content",
        keptDirectory: "build/nowhere",
        siteOrigin: origin,
        log,
      }),
      google: undefined,
      cookieSecrets: ["of no use to anybody, but long enough"],
      cleanPicture: () => Promise.resolve({ kind: "busy" }),
      pictures: { picture: () => Promise.resolve(null) },
      titlePictures: { picture: () => Promise.resolve(null) },
      players: noPlayers,
      uploads: createUploads(),
    },
    handleRemix: () => Promise.resolve(new Response()),
    files: new Map(),
    refusalPage: () => Promise.resolve(undefined),
    notFoundPage: () => Promise.resolve(undefined),
    requireReady: () => Promise.resolve(),
    addressOf: () => undefined,
    sessionCookieName: "session",
    preview: noPreviews(origin),
    acceptances: noAcceptances(origin),
    webhook: { secret: "of no use to anybody", refreshContent: () => Promise.resolve() },
  });
}

const builtApp = z.object({
  routes: z.record(z.string(), z.object({ module: z.looseObject({ action: z.unknown().optional() }) })),
});

interface Screen {
  id?: string | undefined;
  file: string;
  path?: string | undefined;
  children?: Screen[] | undefined;
}

/** Every URL of `app/routes.ts` with GET, and with POST where its built module has an action. */
async function screenRoutes(): Promise<Route[]> {
  const { routes } = builtApp.parse(await import(pathToFileURL(path.resolve("build/server/index.js")).href));
  const listed = (screens: readonly Screen[], parent: string): Route[] =>
    screens.flatMap(({ id, file, path: own, children = [] }): Route[] => {
      const hasAction = routes[id ?? file.replace(/\.tsx?$/, "")]?.module.action !== undefined;
      return routeAddresses(parent, own).flatMap((address): Route[] => {
        const url = address === "" ? "/" : address;
        return [["GET", url], ...(hasAction ? [["POST", url] as const] : []), ...listed(children, address)];
      });
    });
  return listed(siteScreens, "");
}
