import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixOptions from "./remix.config.js";

/** How Vite builds the app; Remix's own options are in remix.config.js. */
export default defineConfig({
  plugins: [remix(remixOptions)],
  // The Studio reloads by itself, and the embedded services' data changes all the time.
  server: { watch: { ignored: ["**/studio/**", "**/data/**", "**/build/**"] } },
  // Left to itself Remix empties the whole of build/, other parts' output and stamps included; commands/build/pages.mjs removes its own.
  build: { cssMinify: true, target: "es2022", assetsInlineLimit: 0, emptyOutDir: false },
});
