import process from "node:process";

/**
 * Remix's options. `vite.config.ts` passes them to the Remix plugin.
 *
 * Every React Router 7 flag is on, so that the migration is mechanical, except lazy route discovery: with it, one long URL blocks the server for 1.8
 * s (docs/decisions/0002-remix-on-vite.md).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // The build makes the pages in a folder of their own, and puts them in their place once they are complete (commands/build/pages.mjs).
  buildDirectory: process.env.PAGES_FOLDER ?? "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
