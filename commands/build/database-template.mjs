import path from "node:path";

import { replaceFolder } from "./replace-folder.mjs";

/**
 * The empty cluster that a new embedded database is copied from.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const databaseTemplate = {
  name: "database-template",
  title: "Preparing an empty account database",
  advice: "Free about 1 GB of memory or fix the errors above, and run the command again.",
  inputs: ["app/database/embedded/open-cluster.mjs", "app/database/embedded/durable-files.mjs", "package-lock.json"],
  output: "build/database-template/cluster/PG_VERSION",
  async build() {
    // Imported here, because an earlier step may have installed the packages.
    const { openCluster } = await import("../../app/database/embedded/open-cluster.mjs");
    const { clusterTemplate } = await import("../../app/database/embedded/new-cluster.mjs");
    await replaceFolder(path.resolve(clusterTemplate), async (unfinished) => {
      const made = await openCluster(unfinished);
      await made.close();
    });
  },
};
