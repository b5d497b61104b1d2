import { readFile, stat } from "node:fs/promises";
import path from "node:path";

import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";

import { newItems } from "../../app/content/preview/new-items.ts";
import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { preferredEncoding } from "../content-encoding.ts";
import { plainAnswer } from "../plain-answer.ts";
import { precompressedExtensions } from "../precompress.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import type { PreviewCookie } from "./preview-cookie.ts";

/** The files of the script by which the Studio works on a preview. */
const names = ["overlay.js", "overlay.css"] as const;

/** The script of previews, which the Studio's build makes. */
export interface PreviewOverlay {
  /** Whether it is built; the Studio may be built after the site has started, or not at all. */
  isBuilt(): Promise<boolean>;
  /** Its files, and the first content of items that staff add (`new-items.json`), for browsers with a preview; 404 for all others. */
  routes(cookie: PreviewCookie): Hono<SiteEnvironment>;
}

/** Serves the script from a folder, whose files are read at each request: only staff ask for them, a few times a day. */
export function createPreviewOverlay(directory: string): PreviewOverlay {
  const read = (file: string) =>
    readFile(path.join(directory, file)).then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );
  return {
    isBuilt: () =>
      stat(path.join(directory, names[0])).then(
        () => true,
        () => false,
      ),
    routes(cookie) {
      const routes = new Hono<SiteEnvironment>();
      for (const name of names) {
        routes.get(`/preview/${name}`, async (context) => {
          const encoding = preferredEncoding(context.req.header("Accept-Encoding"));
          const isStaff = cookie.read(context.req.header("Cookie")) !== undefined;
          const compressed = isStaff && encoding ? await read(name + precompressedExtensions[encoding]) : undefined;
          const bytes = compressed ?? (isStaff ? await read(name) : undefined);
          if (!bytes) return plainAnswer(404, "There is no such file.");
          return new Response(bytes, {
            headers: {
              "Content-Type": getMimeType(name) ?? "application/octet-stream",
              "Cache-Control": cacheControl.personal,
              Vary: "Accept-Encoding",
              ...(compressed && encoding && { "Content-Encoding": encoding }),
            },
          });
        });
      }
      routes.get("/preview/new-items.json", (context) =>
        cookie.read(context.req.header("Cookie")) === undefined
          ? plainAnswer(404, "There is no such file.")
          : Response.json(newItems, { headers: { "Cache-Control": cacheControl.personal } }),
      );
      return routes;
    },
  };
}
