import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { expect, test } from "vitest";

import type { LakeAnswer } from "../ask-lake.ts";
import { completedQuery } from "../bundled/completed-query.ts";
import type { PageQuery } from "../queries/page-query.ts";
import { settingsAnswer } from "../testing/answers.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { UnansweredPage } from "./page-errors.ts";
import { createVersionTexts } from "./version-texts.ts";

const publishedAt = "2026-11-01T10:00:00Z";
const publishedAgainAt = "2026-11-02T10:00:00Z";

const answerFor = (number: unknown, at = publishedAt) => ({
  settings: settingsAnswer,
  page: {
    number,
    publishedAt: at,
    effectiveDate: "2026-11-01",
    title: `Version ${String(number)}, from {minimum-age}, {nothing}`,
    introduction: [],
    sections: [],
    figures: [{ key: "minimum-age", amount: 21, unit: "years", grouped: false }],
    restrictedStates: null,
    listConjunction: null,
    supportEmail: null,
    grievanceOfficer: null,
  },
});

const listed = (...numbers: number[]) => numbers.map((number) => ({ number, publishedAt }));

/** A site's versions on a disk that survives restarts, and a lake that can be stopped. */
async function versions() {
  const directory = await mkdtemp(join(tmpdir(), "versions-"));
  const kept = createKeptAnswers({ directory, source: "project" });
  const asked: unknown[] = [];
  const warnings: string[] = [];
  const lacking: string[] = [];
  const lake = { isAway: false, until: Promise.resolve(), publishedAt, settings: {}, invalid: 0 };
  const start = (longestWaitMilliseconds = 60_000) =>
    createVersionTexts({
      async ask<Page>({ parameters, parse }: PageQuery<Page>): Promise<LakeAnswer<Page>> {
        asked.push(parameters["number"]);
        await lake.until;
        if (lake.isAway) throw new Error("The lake is away.");
        const whole = answerFor(parameters["number"], lake.publishedAt);
        const page = parameters["number"] === lake.invalid ? { ...whole.page, effectiveDate: "2026" } : whole.page;
        const answer = { page, settings: { ...whole.settings, ...lake.settings } };
        return { words: parse(answer), answer, syncTags: [] };
      },
      kept,
      completed: (_, query) =>
        completedQuery(
          query,
          () => answerFor(1),
          (words) => lacking.push(...words),
        ),
      bundled: (name, { parse }) =>
        name === "terms-version-1" ? Promise.resolve(parse(answerFor(1))) : Promise.reject(new Error("Not bundled.")),
      log: pino({}, { write: (line) => warnings.push(line) }),
      longestWaitMilliseconds,
    });
  return { start, asked, warnings, lacking, lake, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) };
}

test("a version is asked for once, keeps its day's figures and unknown tokens, and is read from the disk by later processes", async () => {
  await using site = await versions();
  expect((await site.start().read("terms", { number: 2, publishedAt })).title).toBe("Version 2, from 21, {nothing}");
  site.lake.isAway = true;
  expect((await site.start().read("terms", { number: 2, publishedAt })).title).toBe("Version 2, from 21, {nothing}");
  expect(site.asked).toEqual([2]);
});

test("a version is read although the words around it lack one, from the lake and from the disk", async () => {
  await using site = await versions();
  site.lake.settings = { navigation: null };
  expect((await site.start().read("terms", { number: 2, publishedAt })).number).toBe(2);
  expect((await site.start().read("terms", { number: 2, publishedAt })).number).toBe(2);
  expect([site.asked, site.lacking]).toEqual([[2], ["settings.navigation", "settings.navigation"]]);
});

test("all listed versions are stored before they are read, each asked for once", async () => {
  await using site = await versions();
  const texts = site.start();
  await texts.keep("terms", listed(2, 1));
  await texts.keep("terms", listed(3, 2, 1));
  expect(site.asked).toEqual([2, 1, 3]);
  expect(site.warnings).toEqual([]);
});

test("a version whose text is invalid keeps no other one from the disk", async () => {
  await using site = await versions();
  site.lake.invalid = 2;
  const texts = site.start();
  await texts.keep("terms", listed(3, 2, 1));
  expect(site.asked).toEqual([3, 2, 1]);
  site.lake.isAway = true;
  for (const number of [3, 1]) expect((await texts.read("terms", { number, publishedAt })).number).toBe(number);
  await expect(texts.read("terms", { number: 2, publishedAt })).rejects.toThrow();
});

test("while the lake is away the first version comes from the bundle, the others fail, and the log says so", async () => {
  await using site = await versions();
  site.lake.isAway = true;
  const texts = site.start();
  expect((await texts.read("terms", { number: 1, publishedAt })).number).toBe(1);
  await expect(texts.read("terms", { number: 2, publishedAt })).rejects.toThrow(UnansweredPage);
  await texts.keep("terms", listed(3, 2));
  expect(site.asked).toEqual([1, 2, 3]);
  expect(site.warnings.join()).toContain("is not kept on disk yet");
});

test("after a restore the text that was published anew under a number replaces the undone one, at once and after a restart", async () => {
  await using site = await versions();
  const texts = site.start();
  await texts.keep("terms", listed(4));
  site.lake.publishedAt = publishedAgainAt;
  const again = { number: 4, publishedAt: publishedAgainAt };
  expect((await site.start().read("terms", again)).publishedAt).toBe(publishedAgainAt);
  site.lake.publishedAt = "2026-11-03T10:00:00Z";
  await texts.keep("terms", [{ number: 4, publishedAt: site.lake.publishedAt }]);
  expect(site.asked).toEqual([4, 4, 4]);
  site.lake.isAway = true;
  const newest = await site.start().read("terms", { number: 4, publishedAt: site.lake.publishedAt });
  expect(newest.publishedAt).toBe("2026-11-03T10:00:00Z");
});

test("while the lake is away no copy of an undone publication is read, neither from the disk nor from the bundle", async () => {
  await using site = await versions();
  await site.start().keep("terms", listed(2));
  site.lake.isAway = true;
  for (const number of [1, 2])
    await expect(site.start().read("terms", { number, publishedAt: publishedAgainAt })).rejects.toThrow(UnansweredPage);
});

test("of a version whose number alone is known the lake gives the text, and while it is away the newest copy does", async () => {
  await using site = await versions();
  await site.start().keep("terms", listed(2));
  site.lake.publishedAt = publishedAgainAt;
  const onlyNumber = { number: 2, publishedAt: undefined };
  expect((await site.start().read("terms", onlyNumber)).publishedAt).toBe(publishedAgainAt);
  site.lake.isAway = true;
  expect((await site.start().read("terms", onlyNumber)).publishedAt).toBe(publishedAgainAt);
});

test("a visitor does not wait for a slow lake where there is a copy", async () => {
  await using site = await versions();
  await site.start().keep("terms", listed(2));
  site.lake.until = new Promise(() => undefined);
  expect((await site.start(5).read("terms", { number: 2, publishedAt: undefined })).publishedAt).toBe(publishedAt);
});

test("visitors hear that a text follows from a slow lake, which is asked once, and whose answer is stored", async () => {
  await using site = await versions();
  let answer = () => {};
  site.lake.until = new Promise((resolve) => (answer = resolve));
  const texts = site.start(5);
  const version = { number: 2, publishedAt };
  const visitors = await Promise.allSettled([texts.read("terms", version), texts.read("terms", version)]);
  const told = { status: "rejected", reason: expect.any(UnansweredPage) };
  expect(visitors).toEqual([told, told]);
  answer();
  await expect.poll(() => texts.read("terms", version)).toMatchObject({ number: 2 });
  expect(site.asked).toEqual([2]);
});
