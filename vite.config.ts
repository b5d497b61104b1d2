import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup, transformWithEsbuild } from "vite";

import remixOptions from "./remix.config.js";

/** The libraries of every page with script, by the file each is bundled into. Each file is executed separately, so that no single task takes long. */
const libraries: readonly [RegExp, string][] = [
  [/\/node_modules\/(react|react-dom|scheduler)\//, "react"],
  [/\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\/|\/page-script\/hydrate-page\./, "remix"],
];

/** The screens that run script; modules that two of them share are bundled into one file. */
const screenWithScript = /\/app\/routes\/(join|protect)\/[^?]*\.tsx?\?__remix-build-client-route$/;

/** Bundles the modules of pages with script into few files; Rollup places the rest. */
const fileOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const library = libraries.find(([path]) => path.test(id));
  if (library) return library[1];
  if (!/\.tsx?$|\/node_modules\//.test(id)) return undefined;
  const screens = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (screenWithScript.test(module)) screens.add(module);
    for (const importer of getModuleInfo(module)?.importers ?? []) climb(importer);
  };
  climb(id);
  return screens.size > 1 ? "forms" : undefined;
};

/** Minifies the starter, which pages contain as inline text (app/page-script). */
const shortStarter: Plugin = {
  name: "short-starter",
  transform: (code, id) =>
    id.endsWith("/start-on-touch.ts") ? transformWithEsbuild(code, id, { minify: true, keepNames: false }) : undefined,
};

/** How Vite builds the app; Remix's own options are in remix.config.js. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [remix(remixOptions), shortStarter],
  // Without this, the development server finds conform only when a form is touched, and then reloads the page.
  optimizeDeps: { include: ["@conform-to/react"] },
  // The Studio reloads by itself, and the data of the embedded services changes constantly.
  server: { watch: { ignored: ["**/studio/**", "**/data/**", "**/build/**"] } },
  build: {
    cssMinify: true,
    target: "es2022",
    // The oldest browsers that decision 6 has in mind.
    cssTarget: ["chrome80", "firefox78", "safari13"],
    assetsInlineLimit: 0,
    // By default Remix empties the whole of build/, including other parts' output and stamps; commands/build/pages.mjs gives it an empty folder.
    emptyOutDir: false,
    // Pages list all their files themselves (app/page-script).
    modulePreload: false,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: fileOf } } }),
  },
}));
