import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { openLakeProxy } from "../harness/lake-proxy.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

const bundle = `
  import { bundledContent } from "./commands/build/bundled-content.mjs";
  await bundledContent.build(AbortSignal.timeout(60_000));
`;

/** The bundled words of a build, without the times at which its lake imported and first published them. */
const bundledWords = async (checkout: string): Promise<string> =>
  (await readFile(path.join(checkout, "build/bundled-content/pages.json"), "utf8")).replace(
    /"(updatedAt|publishedAt)": .*/g,
    "",
  );

test("a build gets its words from the seed, and needs no running lake, wherever the operator's lake is", async () => {
  await using checkout = await temporaryFolder();
  const inCopy = (name: string): string => path.join(checkout.path, name);
  await cp("commands", inCopy("commands"), { recursive: true });
  await mkdir(inCopy("build"));
  const borrowed = ["app", "configuration", "node_modules", "package.json", "build/processes", "build/seed"];
  for (const name of borrowed) await symlink(path.resolve(name), inCopy(name));

  await using lake = await openLakeProxy("http://127.0.0.1:1");
  await lake.behave("hanging");
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", bundle], {
    cwd: checkout.path,
    env: {
      ...process.env,
      CONTENT_LAKE_PORT: String(lake.port),
      CONTENT_LAKE_HOST: "::1",
      CONTENT_LAKE_ORIGIN: "https://lake.example.com",
    },
  });

  expect(await bundledWords(checkout.path)).toBe(await bundledWords("."));
  expect(lake.requests()).toBe(0);
});
