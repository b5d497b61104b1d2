import path from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { z } from "zod";

const serverBuild = z.custom<ServerBuild>(
  (built) => z.object({ routes: z.looseObject({}), assets: z.looseObject({}) }).safeParse(built).success,
  "build/server/index.js is not a Remix build. Run npm run build.",
);

/**
 * Loads the built app, with the checkout's root as the working directory; answers Remix's handler.
 *
 * @throws Error when there is no build, and z.ZodError when it is none
 */
export async function loadBuiltApp(): Promise<RequestHandler> {
  const built: unknown = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  return createRequestHandler(serverBuild.parse(built), "production");
}
