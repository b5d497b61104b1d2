import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { serve } from "../../services/loopback/serve.ts";

/** The page that the Presentation tool shows: it has a link, and speaks to nobody, as a site without visual editing does. */
const previewPage = `<!doctype html><html lang="en"><title>Preview</title><p>A page of a site. <a href="/other">Another page.</a></p></html>`;

const variables = { host: "STUDIO_HOST", port: "STUDIO_PORT" };

/**
 * Serves a built Studio without any header of ours, as every host of static files does.
 *
 * @param directory of the built Studio
 * @param port to listen on
 */
export async function serveStudio(directory: string, port: number): Promise<AsyncDisposable> {
  const application = new Hono();
  application.use("/static/*", serveStatic({ root: directory }));
  application.get("/favicon.ico", serveStatic({ root: directory }));
  const html = await readFile(path.join(directory, "index.html"), "utf8");
  application.get("*", (context) => context.html(html));
  return servedAt(application, port);
}

/** Serves the page that the Presentation tool shows; switching the preview on leads back to the page. */
export function servePreviewPage(port: number): Promise<AsyncDisposable> {
  const application = new Hono();
  application.get("/preview/enable", (context) =>
    context.redirect(context.req.query("sanity-preview-pathname") ?? "/", 307),
  );
  application.get("*", (context) => context.html(previewPage));
  return servedAt(application, port);
}

async function servedAt(application: Hono, port: number): Promise<AsyncDisposable> {
  const { stop } = await serve(application, { host: "127.0.0.1", port, name: "The stock Studio", variables });
  return {
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
