import { afterEach, expect, test, vi } from "vitest";

import { askForNewest, needsOtherStyles } from "./newest-page.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What becomes of an open page that shows drafts when the site answers as told. */
async function afterAnswer(status: number, body: string, type = "text/html; charset=utf-8") {
  const page = { textContent: "What the page showed" };
  const asked: (string | null)[] = [];
  vi.stubGlobal("location", { href: "http://localhost:3000/faq" });
  vi.stubGlobal("document", { body: page });
  vi.stubGlobal("fetch", (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get("Preview-Perspective"));
    return Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } }));
  });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString(html: string) {
        const [, content] = /<meta name="preview-perspective" content="([^"]*)">/.exec(html) ?? [];
        return { querySelector: () => (content === undefined ? null : { getAttribute: () => content }) };
      }
    },
  );
  const newest = await askForNewest(() => "drafts");
  return { isDrawn: newest !== undefined, asked, shown: page.textContent };
}

test("a page asks for what it shows", async () => {
  expect(await afterAnswer(200, '<meta name="preview-perspective" content="drafts">')).toEqual({
    isDrawn: true,
    asked: ["drafts"],
    shown: "What the page showed",
  });
});

test.each([
  ["what visitors see", 200, "<h1>Questions</h1>"],
  ["another perspective", 200, '<meta name="preview-perspective" content="rDiwali">'],
])("%s takes the place of no preview", async (_, status, body) => {
  expect(await afterAnswer(status, body)).toMatchObject({ isDrawn: false, shown: "What the page showed" });
});

test.each([400, 401, 410])(
  "an ending (%i) is said in place of words that would pass for the newest",
  async (status) => {
    expect(await afterAnswer(status, "It has ended.", "text/plain")).toMatchObject({
      isDrawn: false,
      shown: "It has ended.",
    });
  },
);

/** A body that breaks off, as when the site ends. */
const cutOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("<h1>Quest"));
    },
    pull(controller) {
      controller.error(new TypeError("network error"));
    },
  });

test("a site that is away, or ends in the middle of the page, or cannot draw the page, leaves what is open and is asked again", async () => {
  vi.useFakeTimers();
  const page = { textContent: "What the page showed" };
  vi.stubGlobal("location", { href: "http://localhost:3000/faq" });
  vi.stubGlobal("document", { body: page });
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => Promise.resolve(new Response(cutOff(), { headers: { "Content-Type": "text/html" } })),
    () => Promise.resolve(new Response("This preview cannot be shown now.", { status: 503 })),
    () => Promise.resolve(new Response("It has ended.", { status: 401 })),
  ];
  let asked = 0;
  vi.stubGlobal("fetch", () => answers[asked++]?.());
  const asking = askForNewest(() => "drafts");
  for (const times of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(999);
    expect([asked, page.textContent]).toEqual([times, "What the page showed"]);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await asking).toBeUndefined();
  expect([asked, page.textContent]).toEqual([4, "It has ended."]);
});

/** A page with links to these style sheets. */
const styledBy = (...names: readonly string[]) => ({
  querySelectorAll: (selector: string) =>
    selector === 'link[rel="stylesheet"]' ? names.map((name) => ({ getAttribute: () => name })) : [],
});

test.each([
  ["the same build", ["/assets/root-a.css", "/preview/overlay.css"], false],
  ["another build", ["/assets/root-b.css", "/preview/overlay.css"], true],
  ["a page that lacks one of its styles now", ["/assets/root-a.css"], false],
  ["a page with one style more", ["/assets/root-a.css", "/preview/overlay.css", "/assets/cards-a.css"], true],
])("words from %s are shown with its styles", (_, names, needsOthers) => {
  const open = styledBy("/assets/root-a.css", "/preview/overlay.css");
  expect(needsOtherStyles(open, styledBy(...names))).toBe(needsOthers);
});
