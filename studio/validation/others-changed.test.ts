import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { takeEvent, whenOthersChange } from "./others-changed.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ["a published document changed", { type: "mutation", documentId: "page-1" }, 1],
  ["a draft changed", { type: "mutation", documentId: "drafts.page-1" }, 0],
  ["a release's version changed", { type: "mutation", documentId: "versions.rDiwali.page-1" }, 0],
  ["a document of the lake's own changed", { type: "mutation", documentId: "_.shares.1" }, 0],
  ["the stream began", { type: "welcome" }, 0],
])("a validation is told that %s, or not", (_, event, times) => {
  const told = vi.fn();
  const end = whenOthersChange(told);
  takeEvent(event);
  end();
  takeEvent(event);
  expect(told).toHaveBeenCalledTimes(times);
});

test("a hidden tab waits until it is shown again", () => {
  const told = vi.fn();
  const end = whenOthersChange(told);
  page.visibilityState = "hidden";
  takeEvent({ type: "mutation", documentId: "page-1" });
  expect(told).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  end();
  expect(told).toHaveBeenCalledTimes(1);
});
