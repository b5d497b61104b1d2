import { defineCliConfig } from "sanity/cli";

import { actionsOfATakenDownVersion } from "./actions-of-a-taken-down-version.ts";
import { actsWithSchedules } from "./acts-with-schedules.ts";
import { connection } from "./connection.ts";
import { listenAgain } from "./listen-again.ts";
import { connectToNextPage } from "./preview/connect-to-next-page.ts";
import { oneChannel } from "./preview/one-channel.ts";
import { pageLeads } from "./preview/page-leads.ts";
import { publishWhatWasTyped } from "./publish-what-was-typed.ts";
import { requiredOrigin } from "./required-origin.ts";
import { saveSoon } from "./save-soon.ts";
import { schedulesInIndianTime } from "./schedules-in-indian-time.ts";
import { tasksOnTheLake } from "./tasks-on-the-lake.ts";
import { typingThroughOutages } from "./unsaved/typing-through-outages.ts";
import { validateUntilAnswered } from "./validate-until-answered.ts";
import { withoutOutsideQuestions } from "./without-outside-questions.ts";
import { withoutSchemaDescriptor } from "./without-schema-descriptor.ts";

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
    plugins: [
      withoutOutsideQuestions(),
      tasksOnTheLake(),
      schedulesInIndianTime(),
      actsWithSchedules(),
      actionsOfATakenDownVersion(),
      saveSoon(),
      publishWhatWasTyped(),
      typingThroughOutages(),
      listenAgain(),
      validateUntilAnswered(),
      oneChannel(),
      connectToNextPage(),
      pageLeads(),
      // A hosted project is in Sanity's dashboard.
      ...(connection.apiHost === undefined ? [] : [withoutSchemaDescriptor()]),
    ],
  },
  server: { hostname: "127.0.0.1" },
  schemaExtraction: { enforceRequiredFields: true, path: "schema.json" },
  typegen: {
    path: "../app/content/**/*.ts",
    schema: "schema.json",
    generates: "../app/content/sanity.types.ts",
  },
});
