import { expect, test } from "vitest";

import { carriedOver } from "./carried-over.ts";

const stamps = { _type: "page", _createdAt: "2026-11-28T08:00:00Z", _updatedAt: "2026-11-28T08:00:00Z" };
const base = { ...stamps, _id: "page", _rev: "one", title: "Before", text: "Before", note: "Before" };
const system = { _system: { base: { id: "page", rev: "one" } } };
const version = { ...base, ...system, _id: "versions.proposal-a.page", _rev: "v", title: "Proposed" };

test("a proposal takes up what was published since it was begun, and keeps its own changes", () => {
  const published = { ...base, _rev: "two", text: "Published since" };
  expect(carriedOver(base, { published, version })).toEqual({
    conflicts: [],
    patch: { set: { text: "Published since", "_system.base.rev": "two" }, unset: [] },
  });
});

test("where both changed the same place, it is named, and the proposal's words stay", () => {
  const published = { ...base, _rev: "two", title: "Published since" };
  expect(carriedOver(base, { published, version })).toEqual({
    conflicts: [["title"]],
    patch: { set: { "_system.base.rev": "two" }, unset: [] },
  });
});

test("two proposals that each mark one of two claims mark both, whichever is published first", () => {
  const cards = (...claims: readonly boolean[]) => ({
    cards: claims.map((claim, index) => ({ _key: `card-${index}`, _type: "card", ...(claim && { claim }) })),
  });
  const before = { ...base, ...cards(false, false) };
  const second = { ...version, ...cards(false, true) };
  const published = { ...base, _rev: "two", ...cards(true, false) };
  expect(carriedOver(before, { published, version: second }).patch.set).toMatchObject({
    'cards[_key=="card-0"].claim': true,
  });
});
