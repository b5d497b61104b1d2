import { expect, test } from "vitest";

import { readArchiveDocuments } from "./archive-document.ts";

const read = (...lines: string[]) => readArchiveDocuments(Buffer.from(lines.join("\n")));

test("a document without an id gets one", () => {
  const [one, other] = read('{"_type":"page"}', '{"_type":"page"}');
  expect(one?.document._id).toMatch(/^[0-9a-f-]{36}$/);
  expect(one?.document._id).not.toBe(other?.document._id);
});

test("system documents of another lake are left out, releases are not", () => {
  const ids = read('{"_id":"_.groups.x","_type":"system.group"}', '{"_id":"_.releases.r1","_type":"system.release"}');
  expect(ids.map(({ document }) => document._id)).toEqual(["_.releases.r1"]);
});

test.each([
  ['["a"]', "Line 2: "],
  ["null", "Line 2: "],
  ['{"_id":"a"}', "_type"],
  ['{"_id":"a","_type":""}', "_type"],
  ['{"_id":5,"_type":"page"}', "_id"],
  ['{"_id":"a/../b","_type":"page"}', "not a valid id"],
  ['{"_id":"first","_type":"page"}', "line 1"],
  ['{"_id":"a","_type":"page","_updatedAt":"yesterday"}', "_updatedAt"],
  ['{"_id":"a","_type":"page","__proto__":{"x":1}}', "__proto__"],
  [`{"_id":"a","_type":"page","x":${"[".repeat(5000)}${"]".repeat(5000)}}`, "deep"],
])("refuses %.60s", (line, reason) => {
  expect(() => read('{"_id":"first","_type":"page"}', line)).toThrow(/^Line 2: /);
  expect(() => read('{"_id":"first","_type":"page"}', line)).toThrow(reason);
});
