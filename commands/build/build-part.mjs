import { argv } from "node:process";

import { command } from "../terminal/command.mjs";
import { Refusal } from "../terminal/refusal.mjs";
import { parts } from "./parts.mjs";

// Builds the part that the first parameter names, in a separate process, so that its memory is freed when it ends.
await command(async (signal) => {
  const part = parts.find(({ name }) => name === argv[2]);
  if (!part) throw new Refusal(`There is no part to build called "${argv[2] ?? ""}".`);
  await part.build(signal);
});
