import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";
import { z } from "zod";

import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

const storedDocument = z.looseObject({ _id: z.string(), _type: z.string(), url: z.string().optional() });

/** What a dataset does not carry from one lake to another: the history, and what a lake calls a revision or an uploaded file within it. */
const ofTheLake = new Set(["_rev", "assetId", "uploadId"]);

async function everythingIn(environment: Readonly<Record<string, string>>) {
  const editor = await editorOf(environment, "reader");
  const all = await editor.fetch<unknown>('*[!(_id in path("_.**"))] | order(_id asc)', {}, { perspective: "raw" });
  const documents = z.array(storedDocument).parse(all);
  const assets = documents.flatMap(({ url }) => url ?? []);
  const pictures = await Promise.all(
    assets.map(async (url) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      return `${bytes.length} ${createHash("sha256").update(bytes).digest("hex")}`;
    }),
  );
  const kept = documents.map((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !ofTheLake.has(name))),
  );
  return { documents: kept, pictures };
}

test("a dataset that was exported, wiped and imported is the same: documents, drafts, legal record and pictures", async () => {
  await using folder = await temporaryFolder();
  const data = path.join(folder.path, "data");
  const archive = path.join(folder.path, "words.tar.gz");
  const environment = await stackEnvironment(data);
  const run = (command: "export" | "import") =>
    promisify(execFile)(
      process.execPath,
      ["node_modules/tsx/dist/cli.mjs", `services/content-lake/commands/${command}.ts`, archive],
      { env: { ...process.env, ...environment } },
    );

  const before = await (async () => {
    await using _lake = await startProcess("content-lake", { ...environment, CONTENT_LAKE_SEED: "build/seed" });
    const editor = await editorOf(environment);
    await editor.patch("legalDocument-terms").set({ title: "Terms, once more" }).commit();
    await editor.create({ _id: "drafts.homePage", _type: "page", title: "Not yet" });
    await run("export");
    return await everythingIn(environment);
  })();
  expect(before.pictures.length).toBeGreaterThan(5);
  expect(before.documents.filter(({ _type }) => _type === "legalVersion")).toHaveLength(5);
  await rm(data, { recursive: true });

  await using _lake = await startProcess("content-lake", environment);
  await run("import");
  const after = await everythingIn(environment);
  expect(after.pictures).toEqual(before.pictures);
  for (const [index, document] of before.documents.entries()) expect(after.documents[index]).toEqual(document);
  expect(after.documents).toHaveLength(before.documents.length);
});
