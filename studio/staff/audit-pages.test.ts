import { expect, test } from "vitest";

import { withOlder } from "./audit-pages.ts";

const page = (hasMore: boolean, ...sequences: readonly number[]) => ({
  entries: sequences.map((sequence) => ({ sequence })),
  hasMore,
});

test.each([
  ["older entries were not read", page(true, 9, 8, 7), undefined, page(true, 9, 8, 7)],
  ["nothing has happened since", page(true, 9, 8, 7), page(false, 9, 8, 7, 6, 5), page(false, 9, 8, 7, 6, 5)],
  ["one entry has come since", page(true, 10, 9, 8), page(true, 9, 8, 7, 6), page(true, 10, 9, 8, 7, 6)],
  [
    "a whole page but one has come since",
    page(true, 11, 10, 9),
    page(true, 9, 8, 7, 6),
    page(true, 11, 10, 9, 8, 7, 6),
  ],
  ["more has come since than a page holds", page(true, 13, 12, 11), page(true, 9, 8, 7, 6), page(true, 13, 12, 11)],
  ["nothing has ever happened", page(false), undefined, page(false)],
])("when %s, the list has no gap", (_, newest, before, listed) => expect(withOlder(newest, before)).toEqual(listed));
