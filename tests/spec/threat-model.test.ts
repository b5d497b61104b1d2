import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const rows = readFileSync("docs/threat-model.md", "utf8")
  .split("\n## ")
  .filter((section) => section.startsWith("Attacks\n"))
  .flatMap((section) =>
    section
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(1),
  );

test("every attack of the threat model names the tests that show what stops it, and they exist", () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const files = [...(row.split(" | ").at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(files, row).not.toEqual([]);
    expect(
      files.filter((file) => !existsSync(file)),
      row,
    ).toEqual([]);
  }
});

test("the tests that it names run with each change, and not at night alone", () => {
  const files = new Set(rows.flatMap((row) => [...row.matchAll(/`(tests\/[^`]+\.ts)`/g)].map(([, file = ""]) => file)));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) {
    expect(file).not.toMatch(/\.nightly\./);
    const source = readFileSync(file, "utf8");
    const tests = source.match(/^ *test(?:\.each\(.*\))?\(/gm)?.length ?? 0;
    expect(tests - (source.match(/@nightly/g)?.length ?? 0), file).toBeGreaterThan(0);
  }
});
