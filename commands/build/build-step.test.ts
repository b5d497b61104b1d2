import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { inCheckout, root } from "../checkout.mjs";
import { buildStep } from "./build-step.mjs";

const noSignal = new AbortController().signal;

/** A part that only counts its builds, with inputs and output in its own folder. */
const partIn = (folder: string) => {
  const inside = (name: string) => path.relative(root, path.join(folder, name));
  const part = {
    name: path.basename(folder),
    title: "Building a test's part",
    advice: "Fix the test.",
    inputs: [inside("sources"), `!${inside("sources/left-out")}`],
    settings: {},
    output: inside("output"),
    build: () => writeFile(path.join(folder, "output"), "built"),
  };
  const write = async (name: string, text: string) => {
    const file = path.join(folder, "sources", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const stamp: AsyncDisposable = {
    [Symbol.asyncDispose]: () => rm(inCheckout("build/.stamps", part.name), { force: true }),
  };
  return { part, write, stamp };
};

test("a part is stale until it is built, and again when a source is changed, added or removed", async () => {
  await using folder = await temporaryFolder();
  const { part, write, stamp } = partIn(folder.path);
  await using _stamp = stamp;
  const step = buildStep(part);
  const expectStaleThenBuild = async () => {
    expect(await step.isDone()).toBe(false);
    await step.run(noSignal);
    expect(await step.isDone()).toBe(true);
  };

  await write("page.ts", "first");
  await expectStaleThenBuild();
  await write("page.ts", "second");
  await expectStaleThenBuild();
  await write("deeper/style.css", "new");
  await expectStaleThenBuild();
  await rm(path.join(folder.path, "sources/page.ts"));
  await expectStaleThenBuild();
  await rm(path.join(folder.path, "output"));
  await expectStaleThenBuild();
});

test("a touched source, a test and an excluded folder do not make a part stale; another setting does", async () => {
  await using folder = await temporaryFolder();
  const { part, write, stamp } = partIn(folder.path);
  await using _stamp = stamp;
  await write("page.ts", "first");
  const step = buildStep(part);
  await step.run(noSignal);

  await utimes(path.join(folder.path, "sources/page.ts"), new Date(), new Date());
  await write("page.test.ts", "a test");
  await write("left-out/seed.ts", "a seed");
  expect(await step.isDone()).toBe(true);

  expect(await buildStep({ ...part, settings: { PROJECT: "another" } }).isDone()).toBe(false);
});

test("a part whose build fails, or whose source changes meanwhile, stays stale", async () => {
  await using folder = await temporaryFolder();
  const { part, write, stamp } = partIn(folder.path);
  await using _stamp = stamp;
  await write("page.ts", "first");
  await buildStep(part).run(noSignal);

  const failing = buildStep({ ...part, build: () => Promise.reject(new Error("no")) });
  await expect(failing.run(noSignal)).rejects.toThrow("no");
  expect(await failing.isDone()).toBe(false);

  const overtaken = buildStep({ ...part, build: () => write("page.ts", "edited while it was built") });
  await overtaken.run(noSignal);
  expect(await overtaken.isDone()).toBe(false);
});
