import { expect, test } from "vitest";

import { pathOnThisSite } from "./path-on-this-site.ts";

test.each(["/protect/add-cash", "/protect", "/protect/transactions?month=11", "/"])("%s is on this site", (address) => {
  expect(pathOnThisSite(address)).toBe(address);
});

test("without an address there is no path", () => expect(pathOnThisSite(null)).toBeUndefined());

test.each([
  "",
  "protect",
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "https:elsewhere.example",
  "https://elsewhere.example/",
  "javascript:alert(1)",
  "/%2Felsewhere.example",
  "/%5Celsewhere.example",
  "%2F%2Felsewhere.example",
  "/\t/elsewhere.example",
  "/%09/elsewhere.example",
  "/%0d%0aSet-Cookie:x=y",
  "/\u0000/elsewhere.example",
  " //elsewhere.example",
  "/\u202e//elsewhere.example",
  "/..//elsewhere.example",
  "/./%2e%2e//elsewhere.example",
  "/%",
])("%j is not certainly on this site", (address) => expect(pathOnThisSite(address)).toBeUndefined());
