import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { operator } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { beginProposal, endProposal } from "../proposals/propose.ts";
import { runSchedules } from "../schedules/run-schedules.ts";
import { temporaryDirectory, temporaryLake, type TemporaryLake } from "../testing/temporary-lake.ts";

import { exportDataset } from "./export-dataset.ts";
import { importDataset } from "./import-dataset.ts";

const picture = (background = "red") =>
  sharp({ create: { width: 16, height: 9, channels: 3, background } })
    .png()
    .toBuffer();

/** A folder as a person writes one by hand: documents, one per line, and files by path. */
async function archiveOf(documents: readonly unknown[], files: Record<string, string | Buffer> = {}) {
  const directory = await temporaryDirectory();
  await writeFile(
    join(directory.path, "data.ndjson"),
    documents.map((document) => JSON.stringify(document)).join("\n"),
  );
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(directory.path, path, ".."), { recursive: true });
    await writeFile(join(directory.path, path), content);
  }
  return directory;
}

const ids = ({ lake }: TemporaryLake) =>
  lake
    .dataset("production")
    .all()
    .map(({ _id }) => _id);

test("hand-written documents may refer to each other in any order and to pictures in the folder", async () => {
  await using archive = await archiveOf(
    [
      { _id: "page", _type: "page", author: { _type: "reference", _ref: "author" } },
      {
        _id: "drafts.page",
        _type: "page",
        hero: { _type: "image", _sanityAsset: "image@file://./images/red%20ace.png", alt: "" },
      },
      { _id: "author", _type: "author", portrait: { _sanityAsset: "image@file://./images/red ace.png" } },
    ],
    { "images/red ace.png": await picture() },
  );
  await using target = await temporaryLake();
  expect(await importDataset(target.lake, archive.path)).toEqual({
    documents: 3,
    kept: 0,
    assets: 1,
    withoutBytes: [],
    withoutPath: [],
  });

  const dataset = target.lake.dataset("production");
  const asset = dataset.all().find(({ _type }) => _type === "sanity.imageAsset");
  expect(asset).toMatchObject({ originalFilename: "red ace.png", url: `${target.origin}/${String(asset?.path)}` });
  const reference = { _type: "image", asset: { _type: "reference", _ref: asset?._id } };
  expect(dataset.get("drafts.page")?.hero).toEqual({ ...reference, alt: "" });
  expect(dataset.get("author")?.portrait).toEqual(reference);
});

test("no document is committed before its asset's bytes are on disk, and all are committed in one transaction", async () => {
  await using archive = await archiveOf(
    ["red", "blue"].map((name) => ({ _type: "card", face: { _sanityAsset: `image@file://./images/${name}.png` } })),
    { "images/red.png": await picture("red"), "images/blue.png": await picture("blue") },
  );
  await using target = await temporaryLake();
  const { lake } = target;
  const store = lake.dataset("production");
  const filesAtCommit: string[][] = [];
  const commit: typeof store.commit = (request) => {
    filesAtCommit.push(readdirSync(join(lake.configuration.directory, "assets", "production", "images")));
    return store.commit(request);
  };
  await importDataset({ ...lake, dataset: () => ({ ...store, commit }) }, archive.path);
  expect(filesAtCommit).toEqual([
    [expect.stringMatching(/^[0-9a-f]{40}-16x9\.png$/), expect.stringMatching(/^[0-9a-f]{40}-16x9\.png$/)],
  ]);
  expect(store.log.lastSequence).toBe(1);
});

test("a running lake commits nothing of an import whose client left", async () => {
  await using archive = await archiveOf(
    [{ _id: "card", _type: "card", face: { _sanityAsset: "image@file://./red.png" } }],
    {
      "red.png": await picture(),
    },
  );
  await using target = await temporaryLake();
  const app = privateApp(target.lake, processOfOneCommand);
  const body = JSON.stringify({ source: archive.path, mode: "create" });
  const ask = (client: AbortSignal) => app.request("/admin/import", { method: "POST", body, signal: client });
  const client = new AbortController();

  const unwanted = ask(client.signal);
  client.abort();

  expect((await unwanted).status).toBe(400);
  expect(ids(target)).toEqual([]);
  expect((await ask(new AbortController().signal)).status).toBe(200);
  expect(ids(target)).toContain("card");
});

test("one NDJSON file is enough, and may refer to files beside it", async () => {
  await using archive = await archiveOf([{ _type: "page", terms: { _sanityAsset: "file@file://./terms.pdf" } }], {
    "terms.pdf": "%PDF-1.7",
  });
  await using target = await temporaryLake();
  const summary = await importDataset(target.lake, join(archive.path, "data.ndjson"));
  expect(summary).toMatchObject({ documents: 1, assets: 1 });
});

test("existing documents stop an import, are kept, or are replaced, according to the mode", async () => {
  await using archive = await archiveOf([
    { _id: "a", _type: "page", title: "new" },
    { _id: "b", _type: "page", title: "new" },
  ]);
  await using target = await temporaryLake();
  const dataset = target.lake.dataset("production");
  dataset.commit({ mutations: [{ create: { _id: "b", _type: "page", title: "old" } }], author: "test" });

  await expect(importDataset(target.lake, archive.path)).rejects.toMatchObject({
    status: 409,
    message: 'Line 2: Document by ID "b" already exists.',
  });
  expect(ids(target)).toEqual(["b"]);
  expect(await importDataset(target.lake, archive.path, "missing")).toMatchObject({ documents: 1, kept: 1 });
  expect(dataset.get("b")?.title).toBe("old");
  expect(await importDataset(target.lake, archive.path, "replace")).toMatchObject({ documents: 2, kept: 0 });
  expect(dataset.get("b")?.title).toBe("new");
});

const hero = (place: string) => ({ _id: "bad", _type: "page", hero: { _type: "image", _sanityAsset: place } });

test.each<[string, unknown, string]>([
  [
    "a reference to nothing",
    { _id: "bad", _type: "page", to: { _type: "reference", _ref: "nothing" } },
    "does not exist",
  ],
  ["a picture that is missing", hero("image@file://./images/missing.png"), "no file"],
  ["a picture that is none", hero("image@file://./odd/text.png"), "not a complete picture"],
  ["a drawing with a script", hero("image@file://./odd/script.svg"), "<script>"],
  ["a place without a kind", hero("file://./images/good.png"), "not an asset of this archive"],
  ["a place on the web", hero("image@https://169.254.169.254/x.png"), "not an asset of this archive"],
  ["an absolute place", hero("image@file:///etc/passwd"), "not an asset of this archive"],
  ["a place above the folder", hero("image@file://./../../../../../../../../etc/passwd"), "outside the archive"],
  [
    "a place above the folder in disguise",
    hero("image@file://./images/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
    "archive",
  ],
  ["a place with a NUL", hero("image@file://./images/good.png%00.txt"), "no file"],
  ["a folder", hero("image@file://./images"), "not a file"],
])("with %s nothing is imported, and the line is named", async (_, bad, reason) => {
  await using archive = await archiveOf([{ _id: "good", _type: "page" }, bad], {
    "odd/text.png": "not a picture",
    "odd/script.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>',
    "images/good.png": await picture(),
  });
  await using target = await temporaryLake();
  const refusal = await importDataset(target.lake, archive.path).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LakeError);
  expect(String(refusal)).toContain("Line 2: ");
  expect(String(refusal)).toContain(reason);
  expect(ids(target)).toEqual([]);
});

test("a link that leads out of the folder is not followed", async () => {
  await using elsewhere = await archiveOf([], { "secret.txt": "secret" });
  await using archive = await archiveOf([{ _id: "a", _type: "page", f: { _sanityAsset: "file@file://./files/link" } }]);
  await mkdir(join(archive.path, "files"));
  await symlink(join(elsewhere.path, "secret.txt"), join(archive.path, "files", "link"));
  await using target = await temporaryLake();
  await expect(importDataset(target.lake, archive.path)).rejects.toThrow("outside the archive");
  expect(await readdir(target.lake.configuration.directory)).not.toContain("assets");
});

test("a source that is not an archive is refused with a sentence", async () => {
  await using empty = await temporaryDirectory();
  await using target = await temporaryLake();
  await expect(importDataset(target.lake, join(empty.path, "nothing"))).rejects.toThrow("no such file");
  await expect(importDataset(target.lake, empty.path)).rejects.toThrow("no .ndjson file");
  await writeFile(join(empty.path, "one.ndjson"), "");
  expect(await importDataset(target.lake, empty.path)).toMatchObject({ documents: 0 });
  await writeFile(join(empty.path, "two.ndjson"), "");
  await expect(importDataset(target.lake, empty.path)).rejects.toThrow("more than one");
  await writeFile(join(empty.path, "export.zip"), "PK\x03\x04");
  await expect(importDataset(target.lake, join(empty.path, "export.zip"))).rejects.toThrow(
    "archive cannot be imported",
  );
  await expect(importDataset(target.lake, empty.path, "create", "staging")).rejects.toMatchObject({ status: 404 });
});

test("a raw export's asset documents find their bytes, or are reported as lacking them", async () => {
  const sha1 = "0123456789abcdef0123456789abcdef01234567";
  const raw = { _type: "sanity.imageAsset", url: "https://cdn.sanity.io/images/x/y/z.png", path: "images/x/y/z.png" };
  await using archive = await archiveOf([{ _id: `image-${sha1}-16x9-png`, ...raw }]);
  await using target = await temporaryLake();
  const summary = await importDataset(target.lake, archive.path);
  expect(summary.withoutBytes).toEqual([`image-${sha1}-16x9-png`]);
  const [document] = target.lake.dataset("production").all();
  expect(document?.url).toBe(`${target.origin}/images/embedded/production/${sha1}-16x9.png`);
});

test("the fields in assets.json are restored, but do not override those that the bytes determine", async () => {
  const bytes = await picture();
  const sha1 = createHash("sha1").update(bytes).digest("hex");
  const remembered = {
    _createdAt: "2020-01-01T00:00:00Z",
    originalFilename: "ace.png",
    title: "The ace",
    mimeType: "text/html",
    url: "https://evil.example",
    size: 1,
    metadata: { palette: { dominant: { background: "#f00" } }, dimensions: { width: 9999, height: 1 } },
  };
  await using archive = await archiveOf([], {
    [`images/${sha1}-16x9.png`]: bytes,
    "assets.json": JSON.stringify({ [`image-${sha1}`]: remembered }),
  });
  await using target = await temporaryLake();
  await importDataset(target.lake, archive.path);
  const [document] = target.lake.dataset("production").all();
  expect(document).toMatchObject({
    _createdAt: "2020-01-01T00:00:00Z",
    originalFilename: "ace.png",
    title: "The ace",
    mimeType: "image/png",
    size: bytes.byteLength,
    url: `${target.origin}/images/embedded/production/${sha1}-16x9.png`,
    metadata: { palette: { dominant: { background: "#f00" } }, dimensions: { width: 16, height: 9 } },
  });
});

const scheduledRelease = {
  _id: "_.releases.r1",
  _type: "system.release",
  name: "r1",
  metadata: { title: "Diwali", releaseType: "scheduled" },
  state: "scheduled",
  publishAt: "2020-01-01T00:00:00Z",
};

test.each([
  ["this lake exported", { scheduledBy: "operator" }],
  ["a hosted lake exported", { finalDocumentStates: null }],
])("a scheduled release that %s is not published before somebody schedules it again", async (_, others) => {
  await using archive = await archiveOf([
    { _id: "a", _type: "page", title: "now" },
    { ...scheduledRelease, ...others },
    { _id: "versions.r1.a", _type: "page", title: "then" },
  ]);
  await using target = await temporaryLake();
  await importDataset(target.lake, archive.path);
  runSchedules(target.lake)();
  const client = target.client({ perspective: "raw" });
  expect(await client.getDocument("a")).toMatchObject({ title: "now" });
  expect(await client.getDocument("_.releases.r1")).toMatchObject({
    state: "active",
    metadata: { title: "Diwali", intendedPublishAt: scheduledRelease.publishAt },
    error: { message: expect.stringContaining("Schedule it again") },
  });
  await client.releases.publish({ releaseId: "r1" });
  expect(await client.getDocument("a")).toMatchObject({ title: "then" });
});

test.each([
  ["of no state", { ...scheduledRelease, state: "waiting" }],
  ["of no name", { ...scheduledRelease, _id: "_.releases.drafts" }],
  ["with another's versions", { ...scheduledRelease, finalDocumentStates: [{ _key: "a", id: "versions.r2.a" }] }],
])("a release %s is refused, and the line is named", async (_, release) => {
  await using archive = await archiveOf([{ _id: "a", _type: "page" }, release]);
  await using target = await temporaryLake();
  await expect(importDataset(target.lake, archive.path)).rejects.toThrow(/^Line 2: /);
  expect(ids(target)).toEqual([]);
});

test("what belongs to a proposal of the dataset stays as it is; elsewhere it is imported", async () => {
  await using directory = await temporaryDirectory();
  const archive = join(directory.path, "archive");
  await using source = await temporaryLake();
  const dataset = source.lake.dataset("production");
  dataset.commit({ mutations: [{ create: { _id: "a", _type: "page", title: "then" } }], author: "test" });
  const { _id } = beginProposal(dataset, operator, { documentId: "a", title: "Kinder" });
  const name = _id.replace("_.proposals.", "");
  await exportDataset(source.lake, archive);
  endProposal(dataset, operator, name, { what: "discarded" });
  dataset.commit({ mutations: [{ patch: { id: "a", set: { title: "now" } } }], author: "test" });

  expect(await importDataset(source.lake, archive, "replace")).toMatchObject({ documents: 1, kept: 2 });
  expect(dataset.get("a")).toMatchObject({ title: "then" });
  expect(dataset.get(`_.releases.${name}`)).toMatchObject({ state: "archived" });
  expect(dataset.get(`versions.${name}.a`)).toBeUndefined();

  await using target = await temporaryLake();
  expect(await importDataset(target.lake, archive)).toMatchObject({ documents: 3, kept: 0 });
  await target.client().releases.publish({ releaseId: name });
});
