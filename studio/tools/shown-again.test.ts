import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { whenShownAgain } from "./shown-again.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A tab that is shown. */
function openTab() {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: "visible" };
  const page = Object.assign(new EventTarget(), state);
  const window = new EventTarget();
  const told = vi.fn();
  const end = whenShownAgain({ page, window }, told);
  const become = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const focus = () => window.dispatchEvent(new Event("focus"));
  return { told, end, become, focus };
}

type Tab = ReturnType<typeof openTab>;

test.each<[string, (tab: Tab) => void, number]>([
  ["is hidden", ({ become }) => become("hidden"), 0],
  [
    "is shown again",
    ({ become }) => {
      become("hidden");
      become("visible");
    },
    1,
  ],
  [
    "gets the focus from another window",
    ({ focus }) => {
      focus();
    },
    1,
  ],
  [
    "is shown again, and gets the focus",
    ({ become, focus }) => {
      become("hidden");
      become("visible");
      focus();
    },
    1,
  ],
  [
    "is shown for a moment",
    ({ become }) => {
      become("visible");
      become("hidden");
    },
    0,
  ],
])("a tab that %s tells of it once or not", (_, happen, times) => {
  const tab = openTab();
  happen(tab);
  vi.advanceTimersByTime(60_000);
  expect(tab.told).toHaveBeenCalledTimes(times);
});

test("nothing is told after the end", () => {
  const { told, end, become, focus } = openTab();
  focus();
  end();
  become("visible");
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
});
