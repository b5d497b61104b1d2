import { defineCliConfig } from "sanity/cli";

/** How the `sanity` command builds the stock Studio. */
export default defineCliConfig({
  api: { projectId: "embedded", dataset: "production" },
  // Left on, the Studio would load itself from Sanity's servers on every start.
  deployment: { autoUpdates: false },
});
