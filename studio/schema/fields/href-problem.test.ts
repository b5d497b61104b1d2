import fc from "fast-check";
import { expect, test } from "vitest";

import { isSafeHref } from "../../../app/content/safe-href.ts";
import { hrefProblem } from "./href-problem.ts";

test.each(["/", "/tc", "/how-to-play?tab=pool", "/tc#jurisdiction", "#jurisdiction"])(
  "a page of this site may be linked: %s",
  (href) => expect(hrefProblem(href)).toBeUndefined(),
);

test.each([
  "https://www.example.com/a?b=c",
  "https://partner.example/go?click={clickid}",
  "mailto:support@example.com",
  "mailto:{support-email}",
  "tel:+91-44-1234567",
])("another secure address may be linked: %s", (href) => expect(hrefProblem(href)).toBeUndefined());

test.each([
  ["https://rummy.example/tc#jurisdiction", "/tc#jurisdiction"],
  ["HTTPS://Rummy.example:443", "/"],
])("a page of this site is written without the site's name: %s", (href, written) => {
  expect(hrefProblem(href, "https://rummy.example")).toContain(`Write ${written} instead`);
});

test.each([
  "/tc\u200b",
  "\u202a/tc",
  "https://example.com/a\u200e",
  "https://example.com/\u2060a",
  "mailto:a@b.in\u00ad",
])("an address pasted with an invisible mark is refused: %j", (href) => {
  expect(hrefProblem(href)).toContain("cannot be seen");
});

test("a joiner that a word of India needs may stand in an address", () => {
  expect(hrefProblem("https://example.com/श्\u200dयाम")).toBeUndefined();
});

test("an insecure website is refused with the way to correct it", () => {
  expect(hrefProblem("http://example.com")).toContain("https://");
});

test.each([
  "",
  "tc",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "https://",
  "data:text/html,x",
  "/a b",
  "/a\\b",
  "https://example.com/\\a",
])("no other address may be linked: %j", (href) => expect(hrefProblem(href)).toContain("Write a page of this site"));

test("the site shows every link that the Studio accepts", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "#",
    "?",
    "a",
    "B",
    ":",
    "@",
    "{",
    "}",
    " ",
    "\n",
    "%",
    "https://",
    "mailto:",
    "tel:",
    "é",
  );
  const hrefs = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(hrefs, (href) => hrefProblem(href) !== undefined || isSafeHref(href)),
    { numRuns: 20_000 },
  );
});
