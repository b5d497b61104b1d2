import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inCheckout } from "../checkout.mjs";
import { freeLakePort } from "../processes/ports.mjs";
import { startService } from "../processes/service.mjs";
import { enableTypeScript } from "../typescript.mjs";
import { replaceFolder } from "./replace-folder.mjs";

/**
 * The content that pages show when the content lake was never reached: the answers of a temporary lake that holds only the seed.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const bundledContent = {
  name: "bundled-content",
  title: "Bundling the first content with the site",
  advice: "Fix the errors above and run the command again.",
  inputs: [
    "studio/seed",
    "app/blocks",
    "app/content",
    "app/pages.ts",
    "services/content-lake",
    "process-kit",
    "configuration",
    "package-lock.json",
  ],
  output: "build/bundled-content/pages.json",
  async build(signal) {
    const directory = await mkdtemp(join(tmpdir(), "bundled-content-"));
    const port = String(await freeLakePort());
    const environment = {
      NODE_ENV: "production",
      CONTENT_LAKE_PORT: port,
      CONTENT_LAKE_SEED: inCheckout("build/seed"),
      DATA_DIRECTORY: directory,
    };
    const lake = await startService(
      { name: "content lake", script: "build/processes/content-lake.js", isolated: true, environment },
      signal,
    );
    try {
      await enableTypeScript();
      const { sanityConnection } = await import("../../configuration/sanity.ts");
      const { createSanityClient } = await import("../../app/content/client.ts");
      const { writeBundledContent } = await import("../../app/content/bundled/write-bundled-content.ts");
      const client = createSanityClient(sanityConnection({ CONTENT_LAKE_PORT: port }));
      await replaceFolder(inCheckout("build/bundled-content"), (unfinished) =>
        writeBundledContent({ client, directory: unfinished }),
      );
    } finally {
      await lake.stop();
      await rm(directory, { recursive: true, force: true });
    }
  },
};
