import { expect, test } from "vitest";

import { failure, summary } from "./result.mjs";

const part = { name: "unit tests", passed: 3, failed: 0, failures: [], skipped: [], seconds: 1.4, files: [] };

test("the last line counts all parts, and names skipped tests only when there are some", () => {
  expect(
    summary([part, { ...part, failed: 2 }])
      .trimEnd()
      .split("\n")
      .at(-1),
  ).toBe("6 passed, 2 failed");
  const skipped = summary([{ ...part, skipped: ["the HTML of every page is valid (needs Java)"] }]);
  expect(skipped.trimEnd().split("\n").at(-1)).toBe("3 passed, 0 failed, 1 skipped");
  expect(skipped).toContain("NOT TESTED: the HTML of every page is valid (needs Java)");
});

test("failures are repeated at the end, without colours and with only the beginning of their messages", () => {
  const said = ["\u001b[31mexpected 1 to be 2\u001b[39m", ...Array.from({ length: 40 }, (_, line) => `line ${line}`)];
  const text = summary([{ ...part, failed: 1, failures: [failure("adds up", said.join("\n"))] }]);
  expect(text).toContain("FAILED: adds up\nexpected 1 to be 2\nline 0");
  expect(text).not.toContain("line 39");
});

test("the ten slowest files of all parts are named, the slowest first", () => {
  const files = Array.from({ length: 8 }, (_, number) => ({ name: `unit-${number}.test.ts`, seconds: number }));
  const others = files.map(({ seconds }) => ({ name: `browser-${seconds}.spec.ts`, seconds: seconds + 0.4 }));
  const lines = summary([
    { ...part, files },
    { ...part, name: "browser tests", files: others },
  ]).split("\n");
  const first = lines.indexOf("The slowest files:") + 1;
  expect(lines.slice(first, first + 2)).toEqual(["    7 s browser-7.spec.ts", "    7 s unit-7.test.ts"]);
  expect(lines.slice(first + 9, first + 11)).toEqual(["    3 s unit-3.test.ts", ""]);
});
