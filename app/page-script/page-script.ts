import type { EntryContext } from "@remix-run/node";

/** What a page's script is started with, once its visitor touches a control. The page carries it as JSON, which no browser runs. */
export interface PageScriptData {
  /** The address of `entry.client.ts`. */
  entry: string;
  /** Every file that the page's script is made of. */
  files: readonly string[];
  /** Becomes `window.__remixContext`. */
  remixContext: unknown;
  /** Becomes `window.__remixManifest`: of all routes those that are on the page, and those that its forms may post to. */
  manifest: EntryContext["manifest"];
  /** What the loaders and the action answered, as turbo-stream writes it. */
  answers: string;
  /** In development, the file that has to run before any component. */
  refreshRuntime: string | undefined;
  /** The modules of the page's routes, by route id. */
  routeModules: Readonly<Record<string, string>>;
}

/** The id of the element that holds the {@link PageScriptData}. */
export const pageScriptDataId = "page-script-data";

/**
 * Collects what the script of a page needs. Takes the answers out of the context: Remix would otherwise print them as scripts that run while
 * the page loads.
 *
 * @param context what Remix hands to `entry.server.tsx`; its `serverHandoffStream` is read to its end and removed
 */
export async function takePageScript(context: EntryContext): Promise<PageScriptData> {
  const { manifest, serverHandoffString = "{}", serverHandoffStream, staticHandlerContext } = context;
  delete context.serverHandoffStream;
  const { entry } = manifest;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const onPage = Object.fromEntries(routes.map((route) => [route.id, route]));
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
    manifest: { ...manifest, routes: { ...routesWithAction(manifest), ...onPage } },
    refreshRuntime,
    answers: await new Response(serverHandoffStream).text(),
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
  };
}

/** Where forms may be sent; what these routes draw is never asked for by script. */
function routesWithAction({ routes }: EntryContext["manifest"]): EntryContext["manifest"]["routes"] {
  const withAction = Object.values(routes).filter(({ hasAction }) => hasAction);
  return Object.fromEntries(withAction.map((route) => [route.id, { ...route, imports: [], css: [] }]));
}

const refreshRuntimeIn = (hmr: unknown): string | undefined =>
  typeof hmr === "object" && hmr !== null && "runtime" in hmr && typeof hmr.runtime === "string"
    ? hmr.runtime
    : undefined;
