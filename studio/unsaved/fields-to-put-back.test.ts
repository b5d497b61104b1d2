import { expect, test } from "vitest";

import { fieldsToPutBack } from "./fields-to-put-back.ts";

const stamps = { _id: "drafts.page", _type: "page" };
const base = { ...stamps, title: "Before", text: "Before", note: "Before" };

test("only the fields that were typed into are put back, whatever else others wrote meanwhile", () => {
  const typed = { ...base, title: "Typed" };
  const current = { ...base, text: "Written by somebody else" };
  expect(fieldsToPutBack({ base, typed }, current)).toEqual({ set: { title: "Typed" }, unset: [] });
});

test("a field that was emptied is emptied, and one that was added is added", () => {
  const typed = { ...stamps, title: "Before", text: "Before", more: ["Typed"] };
  expect(fieldsToPutBack({ base, typed }, base)).toEqual({ set: { more: ["Typed"] }, unset: ["note"] });
});

test("what the lake has already is not written again", () => {
  const typed = { ...base, title: "Typed" };
  expect(fieldsToPutBack({ base, typed }, typed)).toEqual({ set: {}, unset: [] });
});

test("the lake's own stamps are never written", () => {
  const typed = { ...base, _rev: "two", _updatedAt: "2026-11-25T00:00:00Z" };
  expect(fieldsToPutBack({ base: { ...base, _rev: "one" }, typed }, base)).toEqual({ set: {}, unset: [] });
});
