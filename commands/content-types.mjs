import "./node-version.mjs";

import { readFile, writeFile } from "node:fs/promises";
import { argv, stdout } from "node:process";

import { inCheckout } from "./checkout.mjs";
import { documentParsers } from "./content/document-parsers.mjs";
import { runTool } from "./processes/tool.mjs";
import { command } from "./terminal/command.mjs";
import { Refusal } from "./terminal/refusal.mjs";

const schema = "studio/schema.json";
const parsers = "app/content/sanity.parsers.ts";
const generated = [schema, parsers, "app/content/sanity.types.ts"];
const onlyCheck = argv.includes("--check");

await command(async (signal) => {
  const before = await readGenerated();
  try {
    await sanity(["schema", "extract", "--enforce-required-fields"], signal);
    await writeFile(inCheckout(parsers), documentParsers(await readFile(inCheckout(schema), "utf8")));
    await sanity(["typegen", "generate"], signal);
    const after = await readGenerated();
    const stale = generated.filter((_, index) => after[index] !== before[index]);
    if (onlyCheck && stale.length > 0) {
      throw new Refusal(
        `${stale.join(" and ")}: out of date with the schema or the queries. Run npm run content:types.`,
      );
    }
    stdout.write(stale.length > 0 ? `Wrote ${stale.join(" and ")}.\n` : "The content types are up to date.\n");
  } finally {
    // A check restores the files, whatever it finds.
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
