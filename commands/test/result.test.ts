import { expect, test } from "vitest";

import { summary } from "./result.mjs";

const part = { name: "unit tests", passed: 3, failed: 0, skipped: [], seconds: 1.4 };

test("the last line counts all parts, and tells of skips only when there are some", () => {
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
