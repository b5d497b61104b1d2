import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { inCheckout } from "../checkout.mjs";
import { fingerprint } from "./fingerprint.mjs";

/**
 * One part of the build, with its inputs and output.
 *
 * @typedef {object} BuildPart
 * @property {string} name the name of its stamp in build/.stamps
 * @property {string} title shown while it runs: "Building the pages"
 * @property {string} advice what to do when it fails
 * @property {readonly string[]} inputs its files and folders, relative to the checkout's root; `!` excludes one
 * @property {Readonly<Record<string, string>>} [settings] the only variables of the site's configuration that the build gets, because they change what is built
 * @property {string} output a file that exists once it is built
 * @property {(signal: AbortSignal) => Promise<void>} build
 */

/**
 * A step that builds a part when its inputs have changed since the last build. The stamp is computed before the build and written after it, so that
 * the part stays stale when the build fails or an input changes meanwhile.
 *
 * @param {BuildPart} part
 * @returns {import("../terminal/steps.mjs").Step}
 */
export function buildStep({ name, title, advice, inputs, settings, output, build }) {
  const stampNow = async () => `${await fingerprint(inputs)}${JSON.stringify(settings ?? {})}`;
  const stampFile = inCheckout("build/.stamps", name);
  return {
    title,
    advice,
    async isDone() {
      const [now, then, built] = await Promise.all([
        stampNow(),
        readFile(stampFile, "utf8").catch(() => undefined),
        access(inCheckout(output)).then(
          () => true,
          () => false,
        ),
      ]);
      return built && now === then;
    },
    async run(signal) {
      const stamp = await stampNow();
      await rm(stampFile, { force: true });
      await build(signal);
      await mkdir(dirname(stampFile), { recursive: true });
      await writeFile(stampFile, stamp);
    },
  };
}
