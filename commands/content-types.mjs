import "./node-version.mjs";

import { readFile, writeFile } from "node:fs/promises";
import { argv, stdout } from "node:process";

import { inCheckout } from "./checkout.mjs";
import { runTool } from "./processes/tool.mjs";
import { command } from "./terminal/command.mjs";
import { Refusal } from "./terminal/refusal.mjs";

const generated = ["studio/schema.json", "app/content/sanity.types.ts"];
const onlyCheck = argv.includes("--check");

await command(async (signal) => {
  const before = await readGenerated();
  try {
    await sanity(["schema", "extract", "--enforce-required-fields"], signal);
    await sanity(["typegen", "generate"], signal);
    const after = await readGenerated();
    const stale = generated.filter((_, index) => after[index] !== before[index]);
    if (onlyCheck && stale.length > 0) {
      throw new Refusal(`${stale.join(" and ")}: not what the schema and the queries say. Run npm run content:types.`);
    }
    stdout.write(stale.length > 0 ? `Wrote ${stale.join(" and ")}.\n` : "The content types are current.\n");
  } finally {
    // A check leaves everything as it was, whatever it finds.
    if (onlyCheck) await Promise.all(generated.map((file, index) => writeFile(inCheckout(file), before[index] ?? "")));
  }
});

/** @param {string[]} parameters */
function sanity(parameters, /** @type {AbortSignal} */ signal) {
  const environment = { CI: "1", SANITY_TELEMETRY_DISABLED: "1" };
  return runTool(
    { script: "studio/node_modules/sanity/bin/sanity", parameters, directory: inCheckout("studio"), environment },
    signal,
  );
}

function readGenerated() {
  return Promise.all(generated.map((file) => readFile(inCheckout(file), "utf8").catch(() => "")));
}
