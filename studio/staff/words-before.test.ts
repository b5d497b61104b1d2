import { expect, test } from "vitest";

import type { PersonAct } from "./person-entry.tsx";
import { wordsAfterRemoval, wordsBefore } from "./words-before.ts";

test.each<[PersonAct, RegExp]>([
  [
    { kind: "remove" },
    /links to drafts .* What they scheduled, or changed in a scheduled draft, is not published: look under/,
  ],
  [
    { kind: "role", role: "legal" },
    /What they scheduled, .* is not published where the new role may not publish it: look under/,
  ],
])("%j says beforehand what becomes of their schedules", (act, said) => {
  expect(wordsBefore(act, "Priya").consequence).toMatch(said);
});

test.each([
  [0, "Priya is removed."],
  [
    2,
    "Priya is removed. What they scheduled (2) is not published: look under Schedules and Releases, and schedule it again.",
  ],
])("after a removal %d publications are named", (scheduled, said) => {
  expect(wordsAfterRemoval("Priya", scheduled)).toBe(said);
});
