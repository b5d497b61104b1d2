import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { firstScript, watchForNewer } from "./watch-for-newer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const minuteMilliseconds = 60_000;

/** A tab that runs the script "a"; its answers are taken one after the other, the last again and again. */
function openTab(...answers: readonly (string | Error | undefined)[]) {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: "visible" };
  const page = Object.assign(new EventTarget(), state);
  const left = [...answers];
  const askServed = vi.fn(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) throw answer;
    return Promise.resolve(answer);
  });
  const onNewer = vi.fn();
  const end = watchForNewer({ running: "a", askServed, page, onNewer });
  const become = async (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { askServed, onNewer, end, become };
}

test("a newer Studio is found when the tab is shown again, told once, and not asked for any more", async () => {
  const { askServed, onNewer, become } = openTab("b");
  await become("hidden");
  expect(askServed).not.toHaveBeenCalled();
  await become("visible");
  await become("visible");
  await vi.advanceTimersByTimeAsync(60 * minuteMilliseconds);

  expect(askServed).toHaveBeenCalledTimes(1);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test("a newer Studio is found within five minutes in a tab that stays shown, also after failures and other pages", async () => {
  const { onNewer } = openTab("a", new TypeError("Failed to fetch"), undefined, "b");
  await vi.advanceTimersByTimeAsync(19 * minuteMilliseconds);
  expect(onNewer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minuteMilliseconds);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test("a hidden tab asks nothing, and nothing is told after the end", async () => {
  const { askServed, onNewer, become, end } = openTab("b");
  await become("hidden");
  await vi.advanceTimersByTimeAsync(60 * minuteMilliseconds);
  expect(askServed).not.toHaveBeenCalled();
  const shown = become("visible");
  end();
  await shown;
  await become("visible");

  expect(askServed).toHaveBeenCalledTimes(1);
  expect(onNewer).not.toHaveBeenCalled();
});

test.each([
  [
    '<script>inline()</script><script src="/static/sanity-Bm99_-4m.js" type="module"></script>',
    "/static/sanity-Bm99_-4m.js",
  ],
  ['<script type="module" src="/static/sanity-Bm99bc4m.js">', "/static/sanity-Bm99bc4m.js"],
  ['<script type="module" src="/.sanity/runtime/app.js"></script>', undefined],
  ["<title>Please sign in</title>", undefined],
])("the first script of %j is %j", (html, script) => expect(firstScript(html)).toBe(script));
