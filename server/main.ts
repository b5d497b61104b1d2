import path from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { exitWith } from "./exit-with.ts";
import { runSite } from "./run-site.ts";
import { readStaticFiles } from "./static-files.ts";

const serverBuild = z.custom<ServerBuild>(
  (built) => z.object({ routes: z.looseObject({}), assets: z.looseObject({}) }).safeParse(built).success,
  "build/server/index.js is not a Remix build. Run npm run build.",
);

/** The built site: the process that `npm start` runs, with the checkout's root as its working directory. */
await runSite(async () => {
  const built: unknown = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  return {
    handleRemix: createRequestHandler(serverBuild.parse(built), "production"),
    files: await readStaticFiles("build/client"),
    keepsPages: true,
  };
}).catch(exitWith);
