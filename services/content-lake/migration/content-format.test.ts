import { expect, test } from "vitest";

import { contentFormat } from "../store/format.ts";

import { migrationNames } from "./migrated-document.ts";

/**
 * The migrations by the number of the format in which they leave documents. A further one that leaves what the version before it could not show, edit or
 * complete begins a further format; any other joins the last.
 */
const migrationsByFormat: Readonly<Record<number, readonly string[]>> = {
  1: [
    "guide",
    "howToPlayPage",
    "homePage",
    "aboutPage",
    "promotionPage",
    "leaderboardPage",
    "faqPage",
    "place of a promotion",
    "bonus codes",
    "words that no page reads",
  ],
};

test("each migration belongs to a format, and the newest of them is the one that stores and archives are marked with", () => {
  expect(Object.values(migrationsByFormat).flat()).toEqual(migrationNames);
  expect(Math.max(...Object.keys(migrationsByFormat).map(Number))).toBe(contentFormat);
});
