import { expect, test } from "vitest";

import { requireModestStructure } from "./json-structure.ts";

const check = (json: string) => requireModestStructure(Buffer.from(json));

test.each([
  ["lists in lists", "[".repeat(1_000)],
  ["objects in objects", '{"a":'.repeat(1_000)],
  ["a list behind text that has brackets and an escaped quote", `["]]]\\"]]]",${"[".repeat(100)}`],
])("%s, too deep, are refused before they are parsed", (_what, json) => {
  expect(() => check(json)).toThrow(expect.objectContaining({ status: 400 }));
});

test.each([
  ["empty objects", `[${"{},".repeat(100_001)}1]`],
  ["empty lists", `[${"[],".repeat(100_001)}1]`],
  ["fields", `{${'"a":1,'.repeat(100_001)}"b":1}`],
  ["empty objects behind text that ends with a backslash", `["\\\\",${"{},".repeat(100_001)}1]`],
])("more %s than a body may have are refused before they are parsed", (_what, json) => {
  expect(() => check(json)).toThrow(expect.objectContaining({ status: 413 }));
});

test.each([
  ["text of brackets, colons and quotes", JSON.stringify(['[{:"'.repeat(500_000)])],
  ["a body that nests as deep as a document may", "[".repeat(64) + "]".repeat(64)],
  ["dense Portable Text", JSON.stringify(Array(16_000).fill({ _key: "a", _type: "span", marks: [], text: "" }))],
  ["what is no JSON", "]]]}}}"],
  ["nothing", ""],
])("%s is accepted", (_what, json) => check(json));
