import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { inCheckout } from "../checkout.mjs";
import { fingerprint } from "./fingerprint.mjs";

/**
 * What one part of the build is made from and into.
 *
 * @typedef {object} BuildPart
 * @property {string} name names the stamp under build/.stamps
 * @property {string} title what a person reads while it runs: "Building the pages"
 * @property {string} advice what a person does when it fails
 * @property {readonly string[]} inputs files and folders it is made from, relative to the checkout's root; after `!`, one to leave out
 * @property {Readonly<Record<string, string>>} [settings] variables that change what is built
 * @property {string} output a file that exists when it was built
 * @property {(signal: AbortSignal) => Promise<void>} build
 */

/**
 * A step that builds a part when its inputs differ from those it was last built from. The stamp is taken before building and written
 * after, so a failed build, or an edit while it runs, leaves the part stale.
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
