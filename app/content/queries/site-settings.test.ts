import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";
import { z } from "zod";

import { language } from "../language.ts";
import { notFoundAnswer, settingsAnswer } from "../testing/answers.ts";
import { withoutClaims } from "../without-claims.ts";
import { notFound } from "./notice.ts";
import { siteSettingsQuery } from "./site-settings.ts";

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

test("without a notice bar there is none", () => expect(barOf(null)).toBeNull());

test.each([
  [true, null],
  [false, { text: "Double your deposit.", link: null }],
  [null, { text: "Double your deposit.", link: null }],
])("while claims are hidden, a notice bar whose mark is %j is %j", async (claim, shown) => {
  const marks = claim === null ? {} : { claim };
  const noticeBar = { text: "Double your deposit.", ...marks };
  const dataset = [{ _type: "siteSettings", language, noticeBar }];
  const answer = await evaluate(parse(siteSettingsQuery, { params: { language } }), { dataset, params: { language } });
  const asked = z.object({ noticeBar: z.looseObject({}) }).parse(await answer.get());
  expect(barOf(z.object({ noticeBar: z.looseObject({}).nullable() }).parse(withoutClaims(asked)).noticeBar)).toEqual(
    shown,
  );
});
