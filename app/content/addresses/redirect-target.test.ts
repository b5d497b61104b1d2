import fc from "fast-check";
import { expect, test } from "vitest";

import { redirectTarget } from "./redirect-target.ts";

const siteOrigin = "https://rummy.example";

test.each([
  ["/tc", "/tc"],
  ["https://rummy.example/tc?tab=pool#top", "/tc?tab=pool#top"],
  ["https://Rummy.example:443", "/"],
  ["/tc#jurisdiction", "/tc#jurisdiction"],
  ["/how-to-play?tab=pool", "/how-to-play?tab=pool"],
  ["/rummy-rules?x=café", "/rummy-rules?x=caf%C3%A9"],
  ["/tc#नियम", "/tc#%E0%A4%A8%E0%A4%BF%E0%A4%AF%E0%A4%AE"],
  ["/promotion?x=%E0%A4%A8", "/promotion?x=%E0%A4%A8"],
  ["/one/../promotion", "/promotion"],
  ["https://hi.wikipedia.org/wiki/रमी", "https://hi.wikipedia.org/wiki/%E0%A4%B0%E0%A4%AE%E0%A5%80"],
  ["https://रमी.example", "https://xn--r2bd3c.example/"],
])("a redirect to %s is written %s", (target, written) => expect(redirectTarget(target, siteOrigin)).toBe(written));

test.each([
  "https://[",
  "https://a:b",
  "/..//evil.example",
  "/.//evil.example",
  "https://rummy.example//evil.example",
  "#jurisdiction",
  "//evil.example",
  "javascript:a",
])("nobody is redirected to %j", (target) => expect(redirectTarget(target, siteOrigin)).toBeUndefined());

test("whatever a target is, it fits into a header and names this site by exactly one slash", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      ".",
      "..",
      "#",
      "?",
      ":",
      "@",
      "%",
      "[",
      "https://",
      siteOrigin,
      "mailto:",
      "tel:",
      "é",
      "रमी",
      "\u{1f0a1}",
    ),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const written = redirectTarget(pieces.join(""), siteOrigin);
      return written === undefined || /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)[\x21-\x7e]*$/.test(written);
    }),
    { numRuns: 5_000 },
  );
});
