import { expect, test } from "vitest";

import { type KeptChange, keptChangesIn } from "./kept-changes.ts";

/** A `Storage` in memory, which takes so many characters. */
function storageOf(maxCharacters = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem(name, value) {
      if (value.length > maxCharacters) throw new DOMException("full", "QuotaExceededError");
      entries.set(name, value);
    },
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

const document = { _id: "drafts.page", _type: "page" };
const change: KeptChange = {
  key: "1",
  userId: "marketer",
  pageId: "page",
  at: "2026-11-25T09:00:00.000Z",
  base: { ...document, title: "Before" },
  typed: { ...document, title: "Typed" },
};

test("a change is there until it is forgotten, for the person who typed it and in its dataset only", () => {
  const storage = storageOf();
  const kept = keptChangesIn(storage, "production");
  kept.keep(change);
  kept.keep({ ...change, key: "2", at: "2026-11-25T08:00:00.000Z" });
  expect(kept.of("marketer").map(({ key }) => key)).toEqual(["2", "1"]);
  expect(kept.of("marketer")[1]).toEqual(change);
  expect(kept.of("legal")).toEqual([]);
  expect(keptChangesIn(storage, "staging").of("marketer")).toEqual([]);
  kept.forget("1");
  kept.forget("2");
  expect(storage).toHaveLength(0);
});

test("a change of the same key takes the place of the earlier one", () => {
  const kept = keptChangesIn(storageOf(), "production");
  kept.keep(change);
  const later = { ...change, typed: { ...document, title: "Typed on" } };
  kept.keep(later);
  expect(kept.of("marketer")).toEqual([later]);
});

test("what is of another shape is passed over, and a full storage keeps nothing", () => {
  const storage = storageOf(10);
  const kept = keptChangesIn(storage, "production");
  for (const [index, text] of ["{", "{}", "null", "[]"].entries())
    storage.setItem(`unsaved-change:production:${index}`, text);
  kept.keep(change);
  expect(kept.of("marketer")).toEqual([]);
});
