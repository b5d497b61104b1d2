import path from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { beginningOf, routesByBeginning } from "./routes-by-beginning.ts";

const serverBuild = z.custom<ServerBuild>(
  (built) => z.object({ routes: z.looseObject({}), assets: z.looseObject({}) }).safeParse(built).success,
  "build/server/index.js is not a Remix build. Run npm run build.",
);

/**
 * Loads the built app, with the checkout's root as the working directory; answers Remix's handler. Each request
 * is answered among the routes that begin like its address.
 *
 * @throws Error when there is no build, and z.ZodError when it is none
 */
export async function loadBuiltApp(): Promise<RequestHandler> {
  const built = serverBuild.parse(await import(pathToFileURL(path.resolve("build/server/index.js")).href));
  const handlerOf = (routes: ServerBuild["routes"]) => createRequestHandler({ ...built, routes }, "production");
  const { forAnyAddress, byBeginning } = routesByBeginning(built.routes);
  const handleAnyAddress = handlerOf(forAnyAddress);
  const handlers = new Map([...byBeginning].map(([beginning, routes]) => [beginning, handlerOf(routes)]));
  return (request, context) => {
    const handle = handlers.get(beginningOf(new URL(request.url).pathname)) ?? handleAnyAddress;
    return handle(request, context);
  };
}
