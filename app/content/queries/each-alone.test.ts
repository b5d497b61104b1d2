import { expect, test, vi } from "vitest";
import { z } from "zod";

import { eachAlone, namingUnreadable } from "./each-alone.ts";

const item = z.object({ key: z.string(), days: z.array(z.object({ day: z.iso.date() })) });
const list = z.object({ items: eachAlone("item", item) });
const record = z.object({ items: eachAlone("item of a record", item, { alsoForStaff: true }) });

const one = { key: "one", days: [{ day: "2026-11-01" }] };
const other = { key: "other", days: [] };

const unreadable = [
  ["lacks a field", { key: "broken", days: null }],
  ["has a field of another kind", { key: "broken", days: "2026" }],
  ["has a field within that cannot be read", { key: "broken", days: [{ day: "2026" }] }],
  ["has no name", { key: null, days: [] }],
  ["has a number as its name", { key: 2027, days: [] }],
  ["is a text", "broken"],
] as const;

test.each(unreadable)("an item that %s is left out wherever it stands, with one warning", (_, broken) => {
  using warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (const items of [
    [broken, one, other],
    [one, broken, other],
    [one, other, broken],
  ])
    expect(list.parse({ items })).toEqual({ items: [one, other] });
  expect(list.parse({ items: [broken] })).toEqual({ items: [] });
  expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
});

test.each(unreadable)(
  "for staff an item that %s refuses the list by its place, unless none of its drafts is meant",
  (_, broken) => {
    using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const answer = { items: [one, broken] };
    const read = namingUnreadable(() => list.safeParse(answer));
    expect(read.error?.issues.map(({ path }) => path.slice(0, 2))).toEqual([["items", 1]]);
    expect(namingUnreadable(() => record.parse(answer))).toEqual({ items: [one] });
    expect(list.parse(answer)).toEqual({ items: [one] });
  },
);

test("a reference to what is not published is left out, for staff too", () => {
  expect(namingUnreadable(() => list.parse({ items: [null, one] }))).toEqual({ items: [one] });
});

test.each([[{ key: "broken" }], [{ key: "broken", days: [{}] }]])(
  "an answer to a query that did not ask for all that is read is refused: %j",
  (older) => {
    expect(list.safeParse({ items: [one, older] }).success).toBe(false);
    expect(record.safeParse({ items: [one, older] }).success).toBe(false);
  },
);

test.each([[null], [undefined], [{}], ["one"]])("what is no list is refused: %j", (items) => {
  expect(list.safeParse({ items }).success).toBe(false);
});
