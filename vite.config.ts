import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixOptions from "./remix.config.js";

/** How Vite builds the app; Remix's own options are in remix.config.js. */
export default defineConfig({
  plugins: [remix(remixOptions)],
  // The Studio reloads by itself, and the embedded services' data changes all the time.
  server: { watch: { ignored: ["**/studio/**", "**/data/**", "**/build/**"] } },
  build: { cssMinify: true, target: "es2022", assetsInlineLimit: 0 },
});
