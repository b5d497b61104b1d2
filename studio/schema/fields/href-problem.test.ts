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
  "mailto:support@example.com?subject=My%20account",
  "tel:+91-44-1234567",
  "https://www.google.com/search?q=rummy",
  "https://www.facebook.com/terahrummy?u=1",
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

const target = "https://partner.example/rummy?page=2";
const encoded = encodeURIComponent(target);

test.each([
  ["Google", `https://www.google.com/url?q=${encoded}&sa=D&source=editors&ust=1&usg=x`],
  ["Google", `https://www.google.co.in/url?sa=t&url=${encoded}`],
  ["Outlook", `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02%7Casha.rao%40company.in%7C`],
  ["Facebook", `https://l.facebook.com/l.php?u=${encoded}&h=AT0`],
  ["Instagram", `https://l.instagram.com/?u=${encoded}&e=AT0`],
])("a detour of %s is refused with what to write instead", (by, href) => {
  expect(hrefProblem(href)).toBe(`This is a detour of ${by}. Write ${target} instead.`);
});

test("a detour to a page of this site names its path", () => {
  const href = "https://www.google.com/url?q=https://rummy.example/tc%23jurisdiction&sa=D";
  expect(hrefProblem(href, "https://rummy.example")).toContain("Write /tc#jurisdiction instead");
});

test.each([
  "support@example.in.",
  "support@example.in,",
  "support@example",
  "Asha <asha@example.in>",
  "a@b.in;c@d.in",
  "",
])("a mail address to which no mail can be sent is refused: %j", (address) =>
  expect(hrefProblem(`mailto:${address}`)).toContain("No mail can be sent"),
);

test.each(["https://exa\u200dmple.com/", "https://example.com/a\u200c", "mailto:support@exa\u200dmple.in"])(
  "a joiner that no script needs is refused: %j",
  (href) => expect(hrefProblem(href)).toContain("cannot be seen"),
);

test.each([
  ["tel:+91 98765 43210", "tel:+919876543210"],
  ["tel:+91\u00a098765\u201143210", "tel:+919876543210"],
  ["tel: (044) 123.4567", "tel:0441234567"],
  ["tel:+९१ ९८७६५ ४३२१०", "tel:+919876543210"],
])("a telephone number is refused with how to write it: %j", (href, written) => {
  expect(hrefProblem(href)).toBe(`Write ${written} instead.`);
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
