import { isDeepStrictEqual } from "node:util";

import { expect, test } from "vitest";

import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";
import { sealFields } from "./recorded-version.ts";
import { settleRecord } from "./settle-record.ts";
import { differencesFrom, readExport, verifyRecord } from "./verify-record.ts";
import { versionHash } from "./version-hash.ts";

const terms = {
  _id: "legalDocument-terms",
  _type: "legalDocument",
  language: "en",
  key: "terms",
  title: "Terms",
  effectiveDate: "2026-11-01",
  introduction: [{ _type: "block", _key: "a", children: [{ _type: "span", _key: "0", text: "Only “adults”." }] }],
  sections: [],
};

/** A lake with three versions of the terms and one of the disclaimer. */
async function fill(lake: TemporaryLake): Promise<void> {
  const client = lake.client();
  await client.create({ ...terms, _id: "legalDocument-disclaimer", key: "disclaimer", title: "Disclaimer" });
  await client.create(terms);
  for (const title of ["New terms", "Newer terms"]) await client.patch(terms._id).set({ title }).commit();
}

/** The export, as anybody may read it. */
async function exported(lake: TemporaryLake): Promise<string> {
  const answer = await fetch(`${lake.origin}/v1/data/export/production?types=legalVersion`);
  return answer.text();
}

const problemsIn = (text: string) => {
  const { versions, problems } = readExport(text);
  return [...problems, ...verifyRecord(versions)];
};

const isUnsealed = ([name]: [string, unknown]): boolean => !sealFields.includes(name);

const ofTheStore = new Set(["_rev", "_updatedAt", "_weak"]);

/** What a line says, without what each restored archive sets anew; undefined for text that is no JSON. */
function saidIn(line: string): unknown {
  try {
    return JSON.parse(line, (name, value: unknown) => (ofTheStore.has(name) ? undefined : value));
  } catch {
    return undefined;
  }
}

test("whichever byte of whichever version changes, verification names that version, or the line when it is none any more", async () => {
  await using lake = await temporaryLake();
  await fill(lake);
  const text = await exported(lake);
  expect(problemsIn(text)).toEqual([]);
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(4);
  let named = 0;
  for (const [index, line] of lines.entries()) {
    const bytes = Buffer.from(line);
    const id = /"_id":"([^"]+)"/.exec(line)?.[1];
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      const other = changed.toString();
      if (isDeepStrictEqual(saidIn(other), saidIn(line))) continue;
      const ids = problemsIn(lines.with(index, other).join("\n")).map((problem) => problem.id);
      const idNow = /"_id":"([^"]+)"/.exec(other)?.[1];
      expect(
        [id, idNow, `line ${index + 1}`].some((name) => ids.includes(name ?? "")),
        other,
      ).toBe(true);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(1_500);
});

test("a version that was changed and sealed anew is named by the next one, or by comparison with an earlier export", async () => {
  await using lake = await temporaryLake();
  await fill(lake);
  const { versions } = readExport(await exported(lake));
  const forgedAt = (number: number) =>
    versions.map((version) => {
      if (version.document !== terms._id || version.number !== number) return version;
      const forged = { ...version, title: "Better terms" };
      return { ...forged, hash: versionHash(forged) };
    });
  expect(verifyRecord(forgedAt(2)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^legalDocument-terms, version 3 .* does not follow the version before it$/),
  ]);
  expect(verifyRecord(forgedAt(3))).toEqual([]);
  expect(differencesFrom(versions, forgedAt(3)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^legalDocument-terms, version 3 .* was changed since the export$/),
  ]);
});

test("a version that is gone is noticed by the next one, and the newest by comparison with an earlier export", async () => {
  await using lake = await temporaryLake();
  await fill(lake);
  const { versions } = readExport(await exported(lake));
  const without = (gone: number) =>
    versions.filter(({ document, number }) => document !== terms._id || number !== gone);
  expect(verifyRecord(without(1)).map(({ message }) => message)).toEqual([expect.stringContaining("version 2")]);
  expect(verifyRecord(without(2)).map(({ message }) => message)).toEqual([expect.stringContaining("version 3")]);
  expect(verifyRecord(without(3))).toEqual([]);
  expect(differencesFrom(versions, without(3)).map(({ message }) => message)).toEqual([
    expect.stringContaining("is no longer there"),
  ]);
});

test("versions from before there were hashes are sealed when the lake starts, each as it is, and once", async () => {
  await using source = await temporaryLake();
  await fill(source);
  const sealed = readExport(await exported(source)).versions;
  await using lake = await temporaryLake();
  const dataset = lake.lake.dataset("production");
  const creations = sealed.map((version) => ({
    create: { _type: version._type, ...Object.fromEntries(Object.entries(version).filter(isUnsealed)) },
  }));
  dataset.commit({ mutations: creations, author: "an older lake", isPartial: true });
  expect(verifyRecord(readExport(await exported(lake)).versions)).toHaveLength(4);
  settleRecord(dataset);
  const hashesOf = (versions: typeof sealed) => versions.map(({ _id, hash }) => [_id, hash]);
  expect(hashesOf(readExport(await exported(lake)).versions)).toEqual(hashesOf(sealed));
  const sequence = dataset.log.lastSequence;
  settleRecord(dataset);
  expect(dataset.log.lastSequence).toBe(sequence);
});
