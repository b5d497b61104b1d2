import { Suspense } from "react";
import { expect, test, vi } from "vitest";

import { renderToBuffer } from "./render-to-buffer.ts";

const stays = new AbortController().signal;

/** A component that waits for data that never comes. */
function Waits(): never {
  throw new Promise(() => undefined);
}

test("a page is rendered whole", async () => {
  expect(new TextDecoder().decode(await renderToBuffer(<p>आ &amp; ₹</p>, stays))).toBe("<p>आ &amp; ₹</p>");
});

test.each(["", "a", "aa"])(
  "a character of several bytes may stand at any place of the page, after %o",
  async (start) => {
    const page = [start, ...Array.from({ length: 1_000 }, (_, index) => <b key={index}>₹</b>)];
    expect(new TextDecoder().decode(await renderToBuffer(<p>{page}</p>, stays))).toBe(
      `<p>${start}${"<b>₹</b>".repeat(1_000)}</p>`,
    );
  },
);

test("a document ends with its closing tags, whatever was rendered after them", async () => {
  const page = (
    <>
      <html lang="en">
        <head />
        <body>
          <p>page</p>
        </body>
      </html>
      <script>data()</script>
    </>
  );
  expect(new TextDecoder().decode(await renderToBuffer(page, stays))).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body><p>page</p><script>data()</script></body></html>',
  );
});

function Fails(): never {
  throw new Error("No cards left.");
}

test.each([
  ["at its outermost", <Fails key="" />],
  [
    "within a boundary",
    <Suspense key="" fallback="…">
      <Fails />
    </Suspense>,
  ],
])("a page with an error %s is not answered", async (_, page) => {
  await expect(renderToBuffer(page, stays)).rejects.toThrow("No cards left.");
});

test("rendering stops when the visitor leaves", async () => {
  const visitor = new AbortController();
  const rendering = renderToBuffer(<Waits />, visitor.signal);
  visitor.abort();
  await expect(rendering).rejects.toThrow("The visitor left.");
});

test("nothing is rendered for a visitor who has already left", async () => {
  const Page = vi.fn(() => <p />);
  await expect(renderToBuffer(<Page />, AbortSignal.abort())).rejects.toThrow();
  expect(Page).not.toHaveBeenCalled();
});

test("rendering has five seconds, and leaves no timer behind", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Only the timers of this rendering, because the test runner starts some at any time.
  const started = vi.spyOn(globalThis, "setTimeout");
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  const limitsStarted = (): unknown[] =>
    started.mock.results
      .filter((_, index) => started.mock.calls[index]?.[1] === 5_000)
      .map(({ value }): unknown => value);
  const limitsCleared = () => limitsStarted().filter((limit) => cleared.mock.calls.some(([timer]) => timer === limit));
  try {
    await renderToBuffer(<p />, stays);
    expect(limitsStarted()).toHaveLength(1);
    expect(limitsCleared()).toHaveLength(1);
    const rendering = expect(renderToBuffer(<Waits />, stays)).rejects.toThrow("5000 ms");
    await vi.advanceTimersByTimeAsync(5_000);
    await rendering;
    expect(limitsStarted()).toHaveLength(2);
    expect(limitsCleared()).toHaveLength(2);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
