import { expect, test } from "vitest";

import { forPerson } from "./log-lines.mjs";

test("a person reads warnings and errors with their cause, and what is no log line at all", () => {
  expect(forPerson('{"level":40,"msg":"the lake gave no page"}')).toBe("warning: the lake gave no page");
  expect(forPerson('{"level":50,"msg":"a page failed","err":{"message":"no such card"}}')).toBe(
    "error: a page failed (no such card)",
  );
  expect(forPerson("Warning: something old")).toBe("Warning: something old");
});

test("a person is spared the log of what goes well", () => {
  expect(forPerson('{"level":30,"msg":"answered","status":200}')).toBeUndefined();
  expect(forPerson("  ")).toBeUndefined();
});
