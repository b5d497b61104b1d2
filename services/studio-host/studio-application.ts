import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { hostsOfOrigin, isAddressedTo } from "../../process-kit/http/host.ts";

import { studioContentSecurityPolicy } from "./content-security-policy.ts";
import { type KnownOrigins, readStudioPage } from "./studio-page.ts";

/** The files that the Studio's host serves, and its origins. */
export interface StudioApplicationOptions extends KnownOrigins {
  /**
   * The origin at which staff open the Studio. Another name of this machine is redirected to it, because sign-ins are stored per origin; any other
   * host is refused.
   */
  origin: string;
  /** The folder of the built Studio. */
  directory: string;
  /** The lake's other origins, to which it redirects the Studio's event streams. */
  streamOrigins: readonly string[];
}

/** A name that the build made from the file's content, such as `sanity-Bm99bc4m.js`. */
const hashedName = /-[\w-]{8}\.js(?:\.br|\.gz)?$/;

/** A refusal: a file that is missing while the Studio is built again must not be missing afterwards. */
const unkept = { "Cache-Control": cacheControl.unkept };

/** The pictures of the blocks, which the menu of blocks shows in a preview too, in a page of the site. */
const blockPicture = /^\/static\/blocks\//;

/**
 * Serves the built Studio: its files below `/static/`, as compressed by the build, and its single page at every other address, which the Studio's own
 * router handles.
 *
 * @throws StudioNotBuiltError
 */
export async function studioApplication(options: StudioApplicationOptions): Promise<Hono> {
  const { html, inlineScriptHashes } = await readStudioPage(options.directory, options);
  const { port } = new URL(options.origin);
  const own = new Set(hostsOfOrigin(options.origin));
  const aliases = new Set([...own, ...["localhost", "127.0.0.1"].map((name) => `${name}:${port}`)]);
  const headers = {
    "Content-Security-Policy": studioContentSecurityPolicy({ ...options, inlineScriptHashes }),
    // A preview in a window of its own stays connected with the Studio that opened it.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    // Stricter, browsers would send the form that opens the report on acceptances with `Origin: null`, which the site refuses.
    "Referrer-Policy": "strict-origin",
    "X-Content-Type-Options": "nosniff",
  };

  const application = new Hono();
  application.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (blockPicture.test(context.req.path)) context.header("Cross-Origin-Resource-Policy", "cross-origin");
  });
  application.use(async (context, next) => {
    if (isAddressedTo(own, context.req.raw)) return next();
    if (!isAddressedTo(aliases, context.req.raw)) {
      return context.text(`The Studio is at ${options.origin}.`, 421, unkept);
    }
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(`${options.origin}${pathname}${search}`, 307);
  });
  application.use(
    "/static/*",
    serveStatic({
      root: options.directory,
      precompressed: true,
      onFound: (file, context) => {
        context.header("Cache-Control", hashedName.test(file) ? cacheControl.forGood : cacheControl.checked);
      },
    }),
  );
  application.get("/favicon.ico", serveStatic({ root: options.directory }));
  application.get("/static/*", (context) => context.text("There is no such file.", 404, unkept));
  application.get("*", (context) => context.html(html, 200, { "Cache-Control": cacheControl.checked }));
  return application;
}
