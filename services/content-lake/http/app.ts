import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { getPath } from "hono/utils/url";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { loggedPath } from "../../../process-kit/http/logged-path.ts";
import { operator } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { fileProblem } from "../file-problem.ts";
import type { Lake } from "../lake.ts";

import { acceptancesRoutes } from "./acceptances.ts";
import { actionsRoutes } from "./actions.ts";
import { accountRoutes } from "./account.ts";
import { requireAddressedHere } from "./addressed-here.ts";
import { adminRoutes, type LakeProcess } from "./admin.ts";
import { findAddress } from "./asker.ts";
import { assetsRoutes } from "./assets.ts";
import { auditRoutes } from "./audit.ts";
import { authenticateAs, authenticateByToken } from "./authentication.ts";
import type { LakeHttp } from "./context.ts";
import { codeAppRoutes } from "./code-app.ts";
import { commandLineRoutes } from "./command-line.ts";
import { datasetsRoutes } from "./datasets.ts";
import { documentRoutes } from "./document.ts";
import { documentStreamRoutes } from "./document-stream.ts";
import { errorResponse } from "./error-response.ts";
import { exportRoutes } from "./export.ts";
import { historyRoutes } from "./history.ts";
import { imagesRoutes } from "./images.ts";
import { liveRoutes } from "./live.ts";
import { loginRoutes } from "./login.ts";
import { mutateRoutes } from "./mutate.ts";
import { ownAccountRoutes } from "./own-account.ts";
import { proposalsRoutes } from "./proposals.ts";
import { projectRoutes } from "./project.ts";
import { queryRoutes } from "./query.ts";
import { refuseLateBodies } from "./refuse-late-bodies.ts";
import { schedulesRoutes } from "./schedules.ts";
import { schemasRoutes } from "./schemas.ts";
import { sharesRoutes } from "./shares.ts";
import { staffRoutes } from "./staff.ts";
import { authenticateByTicket, redirectBrowserStreams, ticketParameter } from "./stream-ports.ts";

/**
 * The lake's public application: Sanity's HTTP API, with the permissions of each token. Browsers let only pages of the allowed origins read the
 * answers.
 */
export function publicApp(
  lake: Lake,
  allowedOrigins: readonly string[],
  streamOrigins: readonly string[] = [],
): Hono<LakeHttp> {
  const app = newApp(lake);
  app.use(requireAddressedHere(lake.configuration));
  app.use(cors({ origin: [...allowedOrigins], credentials: true, maxAge: 600 }));
  const authenticate = [
    authenticateByToken(lake),
    refuseLateBodies(lake),
    redirectBrowserStreams(lake.streamTickets, streamOrigins),
  ];
  app.get("/favicon.ico", noIcon);
  app.route("/", dataRoutes(lake, authenticate, allowedOrigins));
  return app;
}

/**
 * The application of the lake's other ports: only event streams, for browsers with a ticket. After a redirect from another origin, a browser sends
 * the origin `null`, which is accepted only with a ticket.
 */
export function streamApp(
  lake: Lake,
  allowedOrigins: readonly string[],
  streamOrigins: readonly string[],
): Hono<LakeHttp> {
  const { streamTickets: tickets } = lake;
  const app = newApp(lake);
  app.use(requireAddressedHere(lake.configuration, streamOrigins));
  app.use(
    cors({
      origin(origin, context) {
        const ticketed = tickets.isValid(context.req.query(ticketParameter) ?? "");
        return allowedOrigins.includes(origin) || (origin === "null" && ticketed) ? origin : null;
      },
      credentials: true,
    }),
  );
  const versioned = new Hono<LakeHttp>();
  versioned.use(rememberApiVersion, authenticateByTicket(tickets));
  for (const routes of [documentStreamRoutes, liveRoutes]) versioned.route("/", routes(lake));
  app.route(versionedPath, versioned);
  return app;
}

/**
 * The lake's application on the private socket: the same API with an administrator's rights, and the routes of the lake's own commands.
 *
 * @param lake the lake that answers
 * @param lakeProcess has the lake open
 */
export function privateApp(lake: Lake, lakeProcess: LakeProcess): Hono<LakeHttp> {
  const app = newApp(lake);
  // Only an operator asks here, who may know paths and must correct what is wrong with them.
  app.onError((error, context) => {
    const problem = error instanceof LakeError ? undefined : fileProblem(error);
    return errorResponse(problem === undefined ? error : new LakeError(400, "fileError", problem), context, lake.log);
  });
  const authenticate = authenticateAs(operator);
  app.use("/admin/*", authenticate);
  app.route("/", adminRoutes(lake, lakeProcess));
  app.route("/", dataRoutes(lake, [authenticate], []));
  return app;
}

/**
 * Browsers request an icon for everything they show as a page, such as the login or a picture. There is none, and the request is not an error of a
 * client.
 */
function noIcon(context: Context<LakeHttp>): Response {
  return context.body(null, 204, { "Cache-Control": cacheControl.forOneDay });
}

const versionedPath = "/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}";

const dataRouteModules = [
  accountRoutes,
  loginRoutes,
  ownAccountRoutes,
  codeAppRoutes,
  staffRoutes,
  auditRoutes,
  acceptancesRoutes,
  queryRoutes,
  documentRoutes,
  mutateRoutes,
  actionsRoutes,
  liveRoutes,
  documentStreamRoutes,
  historyRoutes,
  assetsRoutes,
  exportRoutes,
  schedulesRoutes,
  sharesRoutes,
  proposalsRoutes,
  datasetsRoutes,
  schemasRoutes,
];

function newApp({ log, configuration }: Lake): Hono<LakeHttp> {
  // Clients that join a base address and a path produce two slashes: `@sanity/migrate` requests `//v2021-06-07/…`.
  const app = new Hono<LakeHttp>({ getPath: (request) => getPath(request).replace(/^\/{2,}/, "/") });
  app.use(keepNoErrors, cancelBodiesOfHeads);
  app.use(findAddress({ ...configuration, log }));
  app.onError((error, context) => errorResponse(error, context, log));
  app.notFound((context) => {
    const { method, path } = context.req;
    log.warn({ method, path: loggedPath(path) }, "unknown endpoint");
    const message = `This content lake has no ${method} ${path}`;
    return context.json({ statusCode: 404, error: "Not Found", message }, 404);
  });
  return app;
}

function dataRoutes(
  lake: Lake,
  authenticate: readonly MiddlewareHandler<LakeHttp>[],
  allowedOrigins: readonly string[],
): Hono<LakeHttp> {
  const versioned = new Hono<LakeHttp>();
  versioned.use(rememberApiVersion, ...authenticate);
  versioned.route("/", projectRoutes(lake, allowedOrigins));
  versioned.route("/", commandLineRoutes(lake, allowedOrigins));
  for (const routes of dataRouteModules) versioned.route("/", routes(lake));
  const routes = new Hono<LakeHttp>();
  routes.route(versionedPath, versioned);
  routes.route("/", imagesRoutes(lake, authenticate));
  return routes;
}

const rememberApiVersion = createMiddleware<LakeHttp>(async (context, next) => {
  const [, segment = ""] = context.req.path.split("/");
  context.set("apiVersion", segment.slice(1));
  await next();
});

/**
 * Lets no cache keep the answer to a request that was refused or failed, whatever headers were set before: otherwise a browser would show a picture as
 * broken for a year that could not be made for a moment.
 */
const keepNoErrors = createMiddleware<LakeHttp>(async (context, next) => {
  await next();
  if (context.res.status < 400) return;
  context.header("Cache-Control", cacheControl.unkept);
  context.header("ETag", undefined);
});

/**
 * Cancels the body of the answer to a HEAD request, which is made as for GET and sent to nobody. An event stream that nobody reads would otherwise go on
 * for ever and keep its place.
 */
const cancelBodiesOfHeads = createMiddleware<LakeHttp>(async (context, next) => {
  await next();
  if (context.req.method === "HEAD") await context.res.body?.cancel();
});
