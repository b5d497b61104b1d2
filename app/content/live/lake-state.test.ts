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

test("a failing page that is no longer asked for is no sign that the lake answers again", () => {
  const { log, lines } = readableLog();
  const state = createLakeState(log);
  state.failed("page-diwali", new Error("HTTP 500"));
  state.forget("page-diwali");
  expect([...state.failing]).toEqual([]);
  expect(lines).toHaveLength(1);
});
