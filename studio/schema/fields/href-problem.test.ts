import { expect, test } from "vitest";

import { hrefProblem } from "./href-problem.ts";

test.each(["/", "/tc", "/how-to-play?tab=pool", "/tc#jurisdiction", "#jurisdiction"])(
  "a page of this site may be linked: %s",
  (href) => {
    expect(hrefProblem(href)).toBeUndefined();
  },
);

test.each([
  "https://www.example.com/a?b=c",
  "mailto:support@example.com",
  "mailto:{support-email}",
  "tel:+91-44-1234567",
])("another secure address may be linked: %s", (href) => {
  expect(hrefProblem(href)).toBeUndefined();
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
])("no other address may be linked: %j", (href) => {
  expect(hrefProblem(href)).toContain("Write a page of this site");
});
