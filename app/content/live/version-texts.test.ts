import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { expect, test } from "vitest";

import type { LakeAnswer } from "../ask-lake.ts";
import type { PageQuery } from "../queries/page-query.ts";
import { settingsAnswer } from "../testing/answers.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createVersionTexts } from "./version-texts.ts";

const answerFor = (number: unknown) => ({
  settings: settingsAnswer,
  page: {
    number,
    publishedAt: "2026-11-01T10:00:00Z",
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

/** A site's versions on a disk that survives restarts, and a lake that can be stopped. */
async function versions() {
  const directory = await mkdtemp(join(tmpdir(), "versions-"));
  const kept = createKeptAnswers({ directory, source: "project" });
  const asked: unknown[] = [];
  const warnings: string[] = [];
  const lake = { isAway: false };
  const start = () =>
    createVersionTexts({
      ask<Page>({ parameters, parse }: PageQuery<Page>): Promise<LakeAnswer<Page>> {
        asked.push(parameters["number"]);
        if (lake.isAway) return Promise.reject(new Error("The lake is away."));
        const answer = answerFor(parameters["number"]);
        return Promise.resolve({ words: parse(answer), answer, syncTags: [] });
      },
      kept,
      bundled: (name, { parse }) =>
        name === "terms-version-1" ? Promise.resolve(parse(answerFor(1))) : Promise.reject(new Error("Not bundled.")),
      log: pino({}, { write: (line) => warnings.push(line) }),
    });
  return { start, asked, warnings, lake, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) };
}

test("a version is asked for once, keeps its day's figures and unknown tokens, and is read from the disk by later processes", async () => {
  await using site = await versions();
  expect((await site.start().read("terms", 2)).title).toBe("Version 2, from 21, {nothing}");
  site.lake.isAway = true;
  expect((await site.start().read("terms", 2)).title).toBe("Version 2, from 21, {nothing}");
  expect(site.asked).toEqual([2]);
});

test("all listed versions are stored before they are read, each asked for once", async () => {
  await using site = await versions();
  const texts = site.start();
  await texts.keep("terms", [2, 1]);
  await texts.keep("terms", [3, 2, 1]);
  expect(site.asked).toEqual([2, 1, 3]);
  expect(site.warnings).toEqual([]);
});

test("while the lake is away the first version comes from the bundle, the others fail, and the log says so", async () => {
  await using site = await versions();
  site.lake.isAway = true;
  const texts = site.start();
  expect((await texts.read("terms", 1)).number).toBe(1);
  await expect(texts.read("terms", 2)).rejects.toThrow("The lake is away.");
  await texts.keep("terms", [3, 2]);
  expect(site.asked).toEqual([1, 2, 3]);
  expect(site.warnings.join()).toContain("is not kept on disk yet");
});
