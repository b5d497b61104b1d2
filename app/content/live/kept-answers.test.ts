import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { parserQuery } from "../queries/page-query.ts";
import { createKeptAnswers } from "./kept-answers.ts";

const restatable = parserQuery(z.object({ title: z.string() }));

async function folder() {
  const directory = await mkdtemp(join(tmpdir(), "kept-"));
  return { directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) };
}

test("a stored answer is read again, and nothing else is left in the folder", async () => {
  await using kept = await folder();
  const answers = createKeptAnswers({ directory: kept.directory, source: "project" });
  await answers.write("not-found", notFoundAnswer);
  expect((await answers.read("not-found", notFound))?.page.title).toBe(notFoundAnswer.page.title);
  expect(await readdir(kept.directory)).toEqual(["not-found.json"]);
});

test("of answers that come faster than the disk writes, the last one stays, also when others take longer", async () => {
  await using kept = await folder();
  const answers = createKeptAnswers({ directory: kept.directory, source: "project" });
  const titled = (title: string) => ({ ...notFoundAnswer, page: { ...notFoundAnswer.page, title } });
  const titles = Array.from(
    { length: 20 },
    (_, number) => `${number} ${"long ".repeat(number % 2 === 0 ? 200_000 : 1)}`,
  );
  await Promise.all(titles.map((title) => answers.write("not-found", titled(title))));
  expect((await answers.read("not-found", notFound))?.page.title).toBe(titles.at(-1));
  expect(await readdir(kept.directory)).toEqual(["not-found.json"]);
});

test("newer settings replace those that were stored, so that claims stay hidden since the legal switch is on", async () => {
  await using kept = await folder();
  const answers = createKeptAnswers({ directory: kept.directory, source: "project" });
  const claim = { ...notFoundAnswer.page, withoutClaims: { title: "Restated" } };
  await answers.write("not-found", { ...notFoundAnswer, page: claim });
  const newer = { ...notFoundAnswer.settings, claimsHidden: true };
  expect((await answers.read("not-found", restatable))?.page.title).toBe(notFoundAnswer.page.title);
  expect((await answers.read("not-found", restatable, newer))?.page.title).toBe("Restated");
});

test("the settings of a stored answer complete another one that was stored without them", async () => {
  await using kept = await folder();
  const answers = createKeptAnswers({ directory: kept.directory, source: "project" });
  await answers.write("not-found", notFoundAnswer);
  await answers.write("page-alone", { page: notFoundAnswer.page });
  expect(await answers.readAnswer("not-found")).toEqual(notFoundAnswer);
  const { settings } = notFoundAnswer;
  expect(await answers.read("page-alone", notFound)).toBeUndefined();
  expect((await answers.read("page-alone", notFound, settings))?.settings.brandName).toBe("Brand");
});

test("an answer of another project or a truncated file is not read", async () => {
  await using kept = await folder();
  const answers = createKeptAnswers({ directory: kept.directory, source: "project" });
  await answers.write("not-found", notFoundAnswer);
  const others = createKeptAnswers({ directory: kept.directory, source: "another project" });
  expect(await others.read("not-found", notFound)).toBeUndefined();
  await writeFile(join(kept.directory, "not-found.json"), '{"source":');
  expect(await answers.read("not-found", notFound)).toBeUndefined();
});

test("an answer to another version’s query is read when it has all that is read today", async () => {
  await using kept = await folder();
  const answers = createKeptAnswers({ directory: kept.directory, source: "project" });
  await answers.write("not-found", { ...notFoundAnswer, page: { ...notFoundAnswer.page, since: "an older query" } });
  const newer = parserQuery(z.object({ title: z.string(), lead: z.string() }));
  expect((await answers.read("not-found", notFound))?.page.title).toBe(notFoundAnswer.page.title);
  expect(await answers.read("not-found", newer)).toBeUndefined();
  expect([await answers.has("not-found"), await answers.has("error")]).toEqual([true, false]);
});
