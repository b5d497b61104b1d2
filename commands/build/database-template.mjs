import { runTool } from "../processes/tool.mjs";

/**
 * The empty cluster a new embedded database is copied from.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const databaseTemplate = {
  name: "database-template",
  title: "Preparing an empty account database",
  advice: "Free some 1 GB of memory or mend what is named above, and run the command again.",
  inputs: ["app/database/embedded/open-cluster.mjs", "app/database/embedded/durable-files.mjs", "package-lock.json"],
  output: "build/database-template/cluster/PG_VERSION",
  build: (signal) => runTool({ script: "commands/build/make-cluster-template.mjs" }, signal),
};
