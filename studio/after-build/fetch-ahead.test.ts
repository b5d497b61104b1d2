import { expect, test } from "vitest";

import { fetchAhead } from "./fetch-ahead.mjs";

test("the scripts that the page does not load itself are fetched when the browser is idle", () => {
  const page = fetchAhead('<head></head><script src="/static/sanity.js"></script>', ["sanity.js", "refractor.js"]);
  expect(page).toBe(
    '<head><link rel="prefetch" href="/static/refractor.js"></head><script src="/static/sanity.js"></script>',
  );
});

test("a page without a head fails the build", () => {
  expect(() => fetchAhead("<body></body>", ["refractor.js"])).toThrow("has no head");
});
