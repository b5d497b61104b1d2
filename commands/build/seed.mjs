import { inCheckout } from "../checkout.mjs";
import { enableTypeScript } from "../typescript.mjs";
import { replaceFolder } from "./replace-folder.mjs";

/**
 * The dataset that an empty content lake is filled from, in Sanity's import format.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const seed = {
  name: "seed",
  title: "Preparing the first content",
  advice: "Fix the errors above in studio/seed and run the command again.",
  inputs: ["studio/seed", "studio/schema.json", "package-lock.json"],
  output: "build/seed/production.ndjson",
  async build() {
    await enableTypeScript();
    const { default: compileSeed } = await import("../../studio/seed/compile.ts");
    await replaceFolder(inCheckout("build/seed"), compileSeed);
  },
};
