import { argv } from "node:process";

import { command } from "../terminal/command.mjs";
import { Refusal } from "../terminal/refusal.mjs";
import { bundledContent } from "./bundled-content.mjs";
import { databaseTemplate } from "./database-template.mjs";
import { pages } from "./pages.mjs";
import { previewScript } from "./preview-script.mjs";
import { processes } from "./processes.mjs";
import { seed } from "./seed.mjs";
import { studio } from "./studio.mjs";

const parts = [pages, processes, databaseTemplate, seed, bundledContent, previewScript, studio];

// Builds the part that the first parameter names, in a separate process, so that its memory is freed when it ends.
await command(async (signal) => {
  const part = parts.find(({ name }) => name === argv[2]);
  if (!part) throw new Refusal(`There is no part to build called "${argv[2] ?? ""}".`);
  await part.build(signal);
});
