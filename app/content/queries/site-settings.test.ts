import { expect, test } from "vitest";

import { notFoundAnswer, settingsAnswer } from "../testing/answers.ts";
import { notFound } from "./notice.ts";

const barOf = (noticeBar: object | null) =>
  notFound.parse({ ...notFoundAnswer, settings: { ...settingsAnswer, noticeBar } }).settings.noticeBar;

const link = { linkLabel: "Read on", href: "/tc" };

test.each([null, "", " ", "\u00A0", "\u200B\u2060"])("a notice bar with the text %j is not drawn", (text) => {
  expect(barOf({ text, ...link })).toBeNull();
});

test.each([
  [link, { label: "Read on", href: "/tc" }],
  [{ ...link, linkLabel: " " }, null],
  [{ ...link, linkLabel: null }, null],
  [{ ...link, href: null }, null],
])("a notice bar whose link has %j has the link %j", (given, shown) => {
  expect(barOf({ text: "Back at noon.", ...given })).toEqual({ text: "Back at noon.", link: shown });
});

test("without a notice bar there is none", () => {
  expect(barOf(null)).toBeNull();
});
