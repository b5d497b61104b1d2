import { expect, test, vi } from "vitest";

import { reloadOnce } from "./reload-once.ts";

/** How often a page reloads that a browser says came about so. */
function reloadsAfter(type?: NavigationTimingType): number {
  const entry = { name: "/", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}), type };
  const reload = vi.fn();
  reloadOnce({ performance: { getEntriesByType: () => (type ? [entry] : []) }, location: { reload } });
  return reload.mock.calls.length;
}

test("a page that a visitor went to is asked for again", () => {
  expect(reloadsAfter("navigate")).toBe(1);
  expect(reloadsAfter("back_forward")).toBe(1);
});

test("a page that was reloaded is not, and neither is one of a browser that cannot tell", () => {
  expect(reloadsAfter("reload")).toBe(0);
  expect(reloadsAfter()).toBe(0);
});
