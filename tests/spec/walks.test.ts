import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const decision = readFileSync("docs/decisions/0001-project-structure.md", "utf8");
const [, walks = ""] = decision.split("## Two walks\n");

/** The numbered lists of the section, each as the files that its steps name. */
const [reading = [], verifying = []] = [...walks.matchAll(/(?:^\d+\. .*\n)+/gm)].map(([list]) =>
  [...list.matchAll(/`((?:app|server)\/[^`]+)`/g)].map(([, file = ""]) => file),
);

test("the two walks of decision 1 name files that exist, and are as short as it says", () => {
  const files = [...reading, ...verifying];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(reading.length).toBeGreaterThan(5);
  expect(reading.length).toBeLessThanOrEqual(8);
  expect(verifying.length).toBeGreaterThan(10);
  expect(verifying.length).toBeLessThanOrEqual(20);
});
