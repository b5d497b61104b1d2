import { expect, test } from "vitest";

import { readJson } from "./json.mjs";
import { nodeVersionProblem, oldestNode } from "./node-version.mjs";

test("a recent release is accepted, an old one refused in a sentence that names both", () => {
  expect(nodeVersionProblem("20.19.0")).toBeUndefined();
  expect(nodeVersionProblem("22.0.0")).toBeUndefined();
  expect(nodeVersionProblem("20.18.3")).toMatch(/needs Node\.js 20\.19 or newer; this is 20\.18\.3/);
  expect(nodeVersionProblem("18.20.4")).toMatch(/needs Node\.js 20\.19/);
});

test("package.json requires the same release", async () => {
  const manifest = await readJson("package.json");
  expect(manifest?.["engines"]).toEqual({ node: `>=${oldestNode.major}.${oldestNode.minor}` });
});
