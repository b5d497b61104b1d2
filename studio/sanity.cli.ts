import { defineCliConfig } from "sanity/cli";

import { connection } from "./connection.ts";
import { replacedCodePlugins } from "./replaced-code/plugins.ts";
import { requiredOrigin } from "./required-origin.ts";

requiredOrigin("SANITY_STUDIO_SITE_ORIGIN", connection.siteOrigin);

/**
 * How the `sanity` command builds this Studio and what it derives from the schema. `npm run content:types`
 * runs two commands in this folder, one after the other with `SANITY_TELEMETRY_DISABLED=1`, which need no network, and then generates the
 * parsers of words from schema.json:
 *
 *     sanity schema extract --enforce-required-fields   writes schema.json
 *     sanity typegen generate                           reads it and the queries in app/content, writes app/content/sanity.types.ts
 */
export default defineCliConfig({
  api: { projectId: connection.projectId, dataset: connection.dataset },
  // Left on, the Studio would load itself from Sanity's servers on every start.
  deployment: { autoUpdates: false },
  vite: {
    plugins: replacedCodePlugins,
  },
  server: { hostname: "127.0.0.1" },
  schemaExtraction: { enforceRequiredFields: true, path: "schema.json" },
  typegen: {
    path: "../app/content/**/*.ts",
    schema: "schema.json",
    generates: "../app/content/sanity.types.ts",
  },
});
