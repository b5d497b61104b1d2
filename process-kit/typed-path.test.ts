import { resolve } from "node:path";

import { expect, test } from "vitest";

import { typedPath } from "./typed-path.ts";

test.each([
  ["a relative path, where npm was called elsewhere", "kept", { INIT_CWD: "/home/asha" }, "/home/asha/kept"],
  ["an absolute path", "/mnt/kept", { INIT_CWD: "/home/asha" }, "/mnt/kept"],
  ["a relative path without npm", "kept", {}, resolve("kept")],
])("a path is where it was typed: %s", (_what, typed, environment, expected) => {
  expect(typedPath(typed, environment)).toBe(expected);
});
