import { pageScriptDataId, type PageScriptData } from "./page-script/page-script.ts";

/** Lets the browser handle input between two pieces of work, so that none blocks it for long. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

// Loaded by `start-on-touch.ts`. Each file runs in a task of its own.
const { remixContext, manifest, refreshRuntime, answers, routeModules } = readData();
if (refreshRuntime !== undefined) await import(/* @vite-ignore */ refreshRuntime);
await import("react-dom/client");
await pause();
const { hydratePage, readAnswers } = await import("./page-script/hydrate-page.tsx");
await pause();
const modules: Record<string, unknown> = {};
for (const [id, file] of Object.entries(routeModules)) {
  await pause();
  modules[id] = await import(/* @vite-ignore */ file);
}
Object.assign(window, {
  __remixContext: Object.assign({ stream: new Response(answers).body }, remixContext),
  __remixManifest: manifest,
  __remixRouteModules: modules,
});
await pause();
await readAnswers();
await pause();

/** Hydrates the page. Everything that it needs has been loaded once this module has run. */
export const hydrate = hydratePage;

function readData(): PageScriptData {
  // This site's own server wrote it, in the same build.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const data: PageScriptData = JSON.parse(document.getElementById(pageScriptDataId)?.textContent ?? "");
  return data;
}
