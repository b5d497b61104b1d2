import { expect, test } from "vitest";

import { asksTheSame, isSaved, type Offer, patchOf, savedText, targetOf } from "./offer.ts";

const stamps = { _id: "drafts.page", _type: "page" };
const block = (_key: string, text: string) => ({ _key, _type: "hero", text });
const base = { ...stamps, title: "Before", note: "Before", blocks: [block("a", "A"), block("b", "B")] };

const offer = (typed: object, current: object = {}): Offer => ({
  change: {
    key: "1",
    userId: "marketer",
    pageId: "page",
    at: "2026-11-25T09:00:00.000Z",
    base,
    typed: { ...base, ...typed },
  },
  target: stamps._id,
  current: { ...base, ...current },
});

test("only what was typed is put back, whatever others wrote meanwhile, in the same list too", () => {
  const typed = { title: "Typed", blocks: [block("a", "Typed"), block("b", "B")] };
  const published = { note: "Written by somebody else", blocks: [block("a", "A"), block("b", "Theirs")] };
  expect(patchOf(offer(typed, published), "mine")).toEqual({
    set: { title: "Typed", 'blocks[_key=="a"].text': "Typed" },
    unset: [],
  });
});

test("a field that was emptied is emptied, and one that was added is added", () => {
  const { change, ...beside } = offer({ more: ["Typed"] });
  const typed = Object.fromEntries(Object.entries(change.typed).filter(([name]) => name !== "note"));
  const emptied = { ...beside, change: { ...change, typed: { ...typed, ...stamps } } };
  expect(patchOf(emptied, "mine")).toEqual({ set: { more: ["Typed"] }, unset: ["note"] });
});

test("where others changed the same place, one of both texts is chosen, and all else is put back", () => {
  const one = offer({ title: "Typed", note: "Typed" }, { title: "Theirs" });
  expect(savedText(one, "mine").conflicts).toEqual([["title"]]);
  expect(patchOf(one, "mine").set).toEqual({ title: "Typed", note: "Typed" });
  expect(patchOf(one, "theirs").set).toEqual({ note: "Typed" });
});

test("what the lake has already is not offered, and the lake's own stamps are never written", () => {
  expect(isSaved(offer({ title: "Typed" }, { title: "Typed", note: "Theirs" }))).toBe(true);
  expect(isSaved(offer({ title: "Typed" }, { title: "Theirs" }))).toBe(false);
  expect(isSaved({ ...offer({}), current: undefined })).toBe(false);
  const stamped = offer({ _rev: "two", _updatedAt: "2026-11-25T00:00:00Z" }, { _rev: "one" });
  expect(isSaved(stamped)).toBe(true);
  expect(patchOf(stamped, "mine")).toEqual({ set: {}, unset: [] });
});

test.each([
  ["what others wrote is the same", { title: "Theirs" }, true],
  ["others have changed another place, where nothing was typed", { title: "Theirs", more: "Theirs" }, true],
  ["others have also changed another place that was typed into", { title: "Theirs", note: "Theirs" }, false],
  ["others have changed another place instead", { note: "Theirs" }, false],
  ["others have put back what was there", {}, false],
] as const)("an answer about a place that others changed is used or not when %s", (_, since, isUsed) => {
  const typed = { title: "Typed", note: "Typed" };
  expect(asksTheSame(offer(typed, { title: "Theirs" }), offer(typed, since))).toBe(isUsed);
});

test("nor is one that was given while the document was there, or was not", () => {
  const there = offer({ title: "Typed" });
  const gone = { ...there, current: undefined };
  expect([asksTheSame(there, gone), asksTheSame(gone, there), asksTheSame(gone, gone)]).toEqual([false, false, true]);
});

test.each([
  ["drafts.page", undefined, "drafts.page"],
  ["versions.diwali.page", "active", "versions.diwali.page"],
  ["versions.diwali.page", "scheduled", "versions.diwali.page"],
  ["versions.diwali.page", "published", "drafts.page"],
  ["versions.diwali.page", "archived", "drafts.page"],
  ["versions.diwali.page", undefined, "drafts.page"],
  ["versions.proposal-1.page", "published", "versions.proposal-1.page"],
])("what was typed into %s, whose release is %s, is saved in %s", (typedInto, state, target) => {
  expect(targetOf(typedInto, state)).toBe(target);
});
