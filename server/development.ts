import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createServer as createViteServer } from "vite";
import { z } from "zod";

import { exitWith } from "./exit-with.ts";
import { runSite } from "./run-site.ts";

const serverBuild = z.custom<ServerBuild>((built) => z.object({ routes: z.looseObject({}) }).safeParse(built).success);

/** Vite's own scripts, styles and web socket need more than visitors' pages may have. Only for local development. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'; frame-ancestors 'none'";

/** The site of `npm run dev`: the same server, with Vite rebuilding the app whenever a file changes. */
await runSite(async (server) => {
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
  const { client, ssr } = vite.environments;
  vite.watcher.on("change", (file) => {
    // Vite notifies a page only of files that its scripts import; most pages have no script and would never reload.
    const rendered = ssr.moduleGraph.getModulesByFile(file)?.size;
    if (rendered && !client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: "full-reload" });
  });
  return {
    files: new Map(),
    isBuilt: false,
    inFront: vite.middlewares,
    handleRemix: async (request, context) => {
      const built: unknown = await vite.ssrLoadModule("virtual:remix/server-build");
      const answer = await createRequestHandler(serverBuild.parse(built), "development")(request, context);
      answer.headers.set("Content-Security-Policy", developmentPolicy);
      if (!answer.headers.get("Content-Type")?.startsWith("text/html") || !answer.body) return answer;
      // Adds Vite's client to every page, also to those without script, so that they reload when their code changes.
      const html = await vite.transformIndexHtml(new URL(request.url).pathname, await answer.text());
      return new Response(html, { status: answer.status, headers: answer.headers });
    },
  };
}).catch(exitWith);
