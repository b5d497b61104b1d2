import { cp, symlink } from "node:fs/promises";
import path from "node:path";

import { inCheckout } from "../../commands/checkout.mjs";
import { runTool } from "../../commands/processes/tool.mjs";

/** The origins that a stock Studio is built for. */
export interface StockOrigins {
  /** The lake's, by a name of this machine: a stock Studio puts the project before it, `http://embedded.localhost:…`. */
  lake: string;
  /** Of the page that its Presentation tool shows. */
  preview: string;
}

/**
 * Builds the stock Studio of `studio/testing/stock` with the Studio's packages, which takes a minute and 2 GB of memory.
 *
 * @param folder an empty folder, absolute
 * @param origins what it is built for
 * @returns the absolute folder of its files
 * @throws Refusal with the build's output
 */
export async function buildStockStudio(folder: string, origins: StockOrigins): Promise<string> {
  const directory = path.join(folder, "source");
  const built = path.join(folder, "built");
  await cp(inCheckout("studio/testing/stock"), directory, { recursive: true });
  await cp(inCheckout("studio/package.json"), path.join(directory, "package.json"));
  await symlink(inCheckout("studio/node_modules"), path.join(directory, "node_modules"));
  const environment = {
    NODE_ENV: "production",
    SANITY_TELEMETRY_DISABLED: "1",
    CI: "1",
    SANITY_STUDIO_API_HOST: origins.lake,
    SANITY_STUDIO_PREVIEW_ORIGIN: origins.preview,
  };
  const script = inCheckout("studio/node_modules/sanity/bin/sanity");
  await runTool(
    { script, parameters: ["build", built, "--yes"], directory, environment },
    new AbortController().signal,
  );
  return built;
}
