import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";
import { z } from "zod";

import { isNightly } from "../process-kit/testing/nightly.ts";
import { temporaryDirectory } from "../server/testing/temporary-directory.ts";
import { inCheckout } from "./checkout.mjs";
import { readJson } from "./json.mjs";

const scripts = z.record(z.string(), z.string());

/** The commands in package.json that run TypeScript. */
const commands = Object.entries(scripts.parse((await readJson("package.json"))?.["scripts"])).filter(([, line]) =>
  line.includes("tsx"),
);

/** By day one: all begin in the same way. */
const started = isNightly ? commands : commands.slice(0, 1);

const files = ["checkout", "installed", "node-version"].map((name) => `commands/${name}.mjs`);

function runLine(line: string, options: Readonly<{ cwd?: string; env?: NodeJS.ProcessEnv }>) {
  const [program, ...parameters] = line.split(" ");
  expect(program).toBe("node");
  return spawnSync(process.execPath, parameters, { ...options, encoding: "utf8" });
}

test.each(started)("npm run %s says in a clone without packages what to do", async (_, line) => {
  const contents = files.map(async (file) => [file, await readFile(inCheckout(file), "utf8")] as const);
  await using clone = await temporaryDirectory(Object.fromEntries(await Promise.all(contents)));
  const { status, stderr } = runLine(line, { cwd: clone.path });
  expect([status, stderr]).toEqual([
    1,
    "The site's packages are not installed. Run npm start, which installs them, or npm ci.\n",
  ]);
});

test.each(started)("npm run %s starts, and says without parameters or variables what it needs", (name, line) => {
  const { status, stdout, stderr } = runLine(line, { env: { ...process.env, SANITY_PROJECT_ID: "" } });
  const needs = name === "content:migrate" ? "The configuration is invalid:" : `Usage: npm run ${name}`;
  expect([status, stdout, stderr.slice(0, needs.length)]).toEqual([1, "", needs]);
});
