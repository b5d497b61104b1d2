import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const guide = readFileSync("docs/operating.md", "utf8");

/** The names in the first column of the guide's table. */
const explained = guide
  .slice(guide.indexOf("## Metrics and alarms"))
  .split("\n")
  .flatMap((line) => [...(/^\|([^|]*)\|/.exec(line)?.[1] ?? "").matchAll(/`(site_\w+)`/g)].map(([, name]) => name));

/** Every metric is declared in the server's own folder, under its name in quotes. */
const registered = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join("server", file), "utf8"))
  .flatMap((source) => [...source.matchAll(/"(site_\w+)"/g)].map(([, name]) => name));

test("the guide for operators explains every metric of the site, and no other", () => {
  expect(registered).toContain("site_lake_connected");
  expect(explained.sort()).toEqual(registered.sort());
});

test("the guide says at which level of the log to alarm", () => expect(guide).toContain("level >= 50"));
