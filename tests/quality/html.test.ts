import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";

import { expect } from "vitest";
import { z } from "zod";

import { findProgram } from "../../commands/install/programs.mjs";
import { test } from "../harness/stack-test.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { readingPages } from "./pages.ts";

const java = findProgram("java");

const verdict = z.object({
  messages: z.array(z.object({ type: z.string(), message: z.string(), extract: z.string().optional() })),
});

/** The Nu HTML checker's errors for some files. It fails when it finds any, and says everything on standard output. */
const errorsIn = async (files: readonly string[]): Promise<string[]> => {
  const checker = "node_modules/vnu-jar/build/dist/vnu.jar";
  const output = await new Promise<string>((resolve) => {
    execFile(java ?? "java", ["-jar", checker, "--format", "json", "--stdout", ...files], (_error, stdout) => {
      resolve(stdout);
    });
  });
  const { messages } = verdict.parse(JSON.parse(output));
  return messages
    .filter(({ type }) => type !== "info")
    .map(({ type, message, extract }) => `${type}: ${message} ${extract ?? ""}`);
};

test.skipIf(java === undefined)(
  "the HTML of every page is valid (needs Java)",
  { timeout: 60_000 },
  async ({ stack }) => {
    await using folder = await temporaryFolder();
    const files = await Promise.all(
      readingPages.map(async (page, index) => {
        const file = path.join(folder.path, `${index}.html`);
        const answer = await fetch(stack.site.origin + page);
        await writeFile(file, await answer.text());
        return file;
      }),
    );
    expect(await errorsIn(files)).toEqual([]);
  },
);
