import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { IndianDate } from "./indian-date.tsx";

test.each([
  ["2026-11-01", "1 November 2026"],
  ["2026-11-20T18:29:59Z", "20 November 2026"],
  ["2026-11-20T18:30:00Z", "21 November 2026"],
])("%s is %s in India, in any time zone of the server", (iso, words) => {
  expect(renderToStaticMarkup(<IndianDate iso={iso} />)).toBe(`<time dateTime="${iso}">${words}</time>`);
});
