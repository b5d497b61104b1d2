import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const list = readFileSync("docs/staff/tasks.md", "utf8");
const [, ...sections] = list.split("\n## ");

/** How many tasks of each role there are at least. */
const least = { Marketing: 14, Legal: 7, Administrators: 5 };

test("every task of staff names a journey that exists", () => {
  const counts = sections.map((section) => {
    const [role = ""] = section.split("\n");
    const journeys = [...section.matchAll(/\| `([^`]+)`: (.+) \|$/gm)];
    expect(journeys.length, role).toBe((section.match(/^\| /gm)?.length ?? 0) - 1);
    for (const [, file = "", title = ""] of journeys) {
      const journey = path.join("tests/studio", file);
      expect(existsSync(journey), journey).toBe(true);
      expect(readFileSync(journey, "utf8").replace(/test\(\s+/g, "test("), journey).toContain(`test("${title}"`);
    }
    return [role, journeys.length] as const;
  });
  const found = new Map(counts);
  for (const [role, count] of Object.entries(least)) expect(found.get(role) ?? 0, role).toBeGreaterThanOrEqual(count);
});
