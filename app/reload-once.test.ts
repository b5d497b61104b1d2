import { expect, test, vi } from "vitest";

import { reloadOnce } from "./reload-once.ts";

/** How often a page reloads after a navigation of this type. */
function reloadsAfter(type?: NavigationTimingType): number {
  const entry = { name: "/", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}), type };
  const reload = vi.fn();
  reloadOnce({ performance: { getEntriesByType: () => (type ? [entry] : []) }, location: { reload } });
  return reload.mock.calls.length;
}

test("a page that a visitor navigated to is reloaded", () => {
  expect(reloadsAfter("navigate")).toBe(1);
  expect(reloadsAfter("back_forward")).toBe(1);
});

test("a reloaded page is not reloaded again, nor is one whose browser does not report the navigation's type", () => {
  expect(reloadsAfter("reload")).toBe(0);
  expect(reloadsAfter()).toBe(0);
});
