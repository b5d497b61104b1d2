import { expect, test } from "vitest";

import { readableLog } from "../testing/log-lines.ts";
import { createLakeState } from "./lake-state.ts";

test("words that a dataset lacks are named to the operator once, however often they are asked for", () => {
  const { log, lines } = readableLog();
  const state = createLakeState(log);
  state.lacks("login", ["page.errors.new"]);
  state.lacks("login", ["page.errors.new"]);
  state.lacks("otp", ["page.errors.new"]);
  expect(lines).toMatchObject([
    { page: "login", words: ["page.errors.new"] },
    { page: "otp", words: ["page.errors.new"] },
  ]);
});
