import { expect, test } from "vitest";

import { sameSiteAddress } from "./same-site-address.ts";

test.each(["/protect/add-cash", "/protect", "/protect/transactions?month=11", "/"])("%s was asked for", (address) => {
  expect(sameSiteAddress(address)).toBe(address);
});

test("without a requested page the login leads to the account", () => {
  expect(sameSiteAddress(null)).toBe("/protect");
});

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
])("%j leads to no other site", (address) => {
  expect(sameSiteAddress(address)).toBe("/protect");
});
