import type { EntryContext } from "@remix-run/node";

/** The data that a page's script starts with when the visitor first touches a control. The page holds it as JSON, which no browser executes. */
export interface PageScriptData {
  /** The address of `entry.client.ts`. */
  entry: string;
  /** The addresses of all the page's script files. */
  files: readonly string[];
  /** Becomes `window.__remixContext`. */
  remixContext: unknown;
  /** Becomes `window.__remixManifest`: only the routes on the page, and those to which its forms are sent. */
  manifest: EntryContext["manifest"];
  /** The answers of the loaders and the action, encoded by turbo-stream. */
  answers: string;
  /** In development, the file that must run before any component. */
  refreshRuntime: string | undefined;
  /** The modules of these routes, by route id. */
  routeModules: Readonly<Record<string, string>>;
}

/** The id of the element that holds the {@link PageScriptData}. */
export const pageScriptDataId = "page-script-data";

/**
 * Collects the data of a page's script. Removes the answers from the context, because Remix would otherwise print them as scripts that run while the
 * page loads.
 *
 * @param context the context that Remix passes to `entry.server.tsx`; its `serverHandoffStream` is read to its end and removed
 * @param sentTo the ids of the routes to which the page sends forms, besides its own routes
 */
export async function takePageScript(context: EntryContext, sentTo: readonly string[]): Promise<PageScriptData> {
  const { manifest, serverHandoffString = "{}", serverHandoffStream, staticHandlerContext } = context;
  delete context.serverHandoffStream;
  const { entry } = manifest;
  const ids = [...staticHandlerContext.matches.map(({ route }) => route.id), ...sentTo];
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const refreshRuntime = "hmr" in manifest ? refreshRuntimeIn(manifest.hmr) : undefined;
  const remixContext: unknown = JSON.parse(serverHandoffString);
  return {
    entry: entry.module,
    files: [
      ...new Set([
        entry.module,
        ...entry.imports,
        ...routes.flatMap(({ imports = [], module }) => [...imports, module]),
      ]),
    ],
    remixContext,
    manifest: { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) },
    refreshRuntime,
    answers: await new Response(serverHandoffStream).text(),
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
  };
}

const refreshRuntimeIn = (hmr: unknown): string | undefined =>
  typeof hmr === "object" && hmr !== null && "runtime" in hmr && typeof hmr.runtime === "string"
    ? hmr.runtime
    : undefined;
