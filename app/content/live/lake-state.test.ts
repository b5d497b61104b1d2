import { expect, test } from "vitest";
import { z } from "zod";

import { UnknownFigure } from "../figures/replace-tokens.ts";
import { readableLog } from "../testing/log-lines.ts";
import { LakeAway } from "./lake-circuit.ts";
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

const without = (field: string) =>
  new z.ZodError([{ code: "custom", path: [field], message: "Required", input: null }]);
const away = new Error("connect ECONNREFUSED");

/** A state, and the lines that it logs: each as the beginning or the end of an outage, or of an answer that cannot be shown, with its reason. */
function readableState() {
  const { log, lines } = readableLog();
  const told = (): unknown[] =>
    lines.map(({ level, msg, reason = "" }) => {
      const what = msg.includes("cannot be shown") || msg.includes("can be shown") ? "unshown" : "away";
      return `${what} ${level === 40 ? "begins" : "ends"} ${reason.replaceAll(/\s+/g, " ")}`.trim();
    });
  return { state: createLakeState(log), told };
}

test("an outage is one line when it begins and one when it ends, however many pages it concerns and whatever its failures", () => {
  const { state, told } = readableState();
  state.failed("terms", away);
  state.failed("privacy", new LakeAway());
  state.failed("home", new Error("socket hang up"));
  state.failed("terms", new LakeAway());
  state.succeeded("terms");
  state.succeeded("home");
  expect(told()).toEqual(["away begins connect ECONNREFUSED"]);
  state.succeeded("privacy");
  state.succeeded("privacy");
  expect(told()).toEqual(["away begins connect ECONNREFUSED", "away ends"]);
});

test("a page whose answer cannot be shown hides neither the failure of others, nor an outage, nor its end", () => {
  const { state, told } = readableState();
  const lines: unknown[] = [];
  const expectNext = (...next: unknown[]) => {
    lines.push(...next);
    expect(told()).toEqual(lines);
  };
  state.failed("terms", without("officer"));
  state.failed("terms", without("officer"));
  expectNext(expect.stringContaining("unshown begins ✖ Required → at officer"));
  state.failed("home", new UnknownFigure("{bonus}", "Get {bonus}"));
  expectNext(expect.stringContaining("unshown begins There is no figure called {bonus}"));
  state.failed("terms", away);
  state.failed("home", new LakeAway());
  expectNext("away begins connect ECONNREFUSED");
  state.failed("home", new UnknownFigure("{bonus}", "Get {bonus}"));
  expectNext();
  state.failed("terms", without("officer"));
  expectNext("away ends");
  state.failed("terms", without("date"));
  expectNext(expect.stringContaining("unshown begins ✖ Required → at date"));
  state.succeeded("terms");
  expectNext(expect.stringContaining("unshown ends ✖ Required → at date"));
  expect([...state.failing]).toEqual(["home"]);
});

test("one reason is one line when it begins and one when it ends, however many pages it concerns", () => {
  const { state, told } = readableState();
  for (const page of ["terms", "privacy", "home"]) state.failed(page, without("settings"));
  expect(told()).toHaveLength(1);
  state.succeeded("terms");
  state.forget("privacy");
  expect(told()).toHaveLength(1);
  state.succeeded("home");
  expect(told()).toEqual([
    expect.stringContaining("unshown begins ✖ Required"),
    expect.stringContaining("unshown ends ✖ Required"),
  ]);
});

test("an outage ends with an answer, and not because nobody asks for its pages any more", () => {
  const { state, told } = readableState();
  state.failed("page-diwali", away);
  state.forget("page-diwali");
  state.failed("home", away);
  expect(told()).toEqual(["away begins connect ECONNREFUSED"]);
  state.succeeded("home");
  expect(told()).toEqual(["away begins connect ECONNREFUSED", "away ends"]);
});
