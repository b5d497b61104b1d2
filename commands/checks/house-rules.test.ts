import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

import { expect, test } from "vitest";
import { z } from "zod";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { inCheckout } from "../checkout.mjs";

const configuration = {
  jsPlugins: [inCheckout("commands/checks/house-rules.mjs")],
  categories: { correctness: "off" },
  rules: {
    "house/busy-buttons": "error",
    "house/import-directions": "error",
    "house/replaced-modules": "error",
    "house/request-bodies": "error",
  },
};

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), message: z.string() })) });

/** Lints files, given by path and code; answers what is wrong with each of those where something is. */
async function complaintsAbout(files: Readonly<Record<string, string>>) {
  await using folder = await temporaryFolder();
  for (const [path, code] of Object.entries({ ...files, ".oxlintrc.json": JSON.stringify(configuration) })) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), code);
  }
  const linter = [inCheckout("node_modules/oxlint/bin/oxlint"), "--format=json"];
  const ended = promisify(execFile)(process.execPath, linter, { cwd: folder.path });
  // The linter fails when it has found something.
  const { stdout } = await ended.catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
  const { diagnostics } = report.parse(JSON.parse(stdout));
  return Object.fromEntries(diagnostics.map(({ filename, message }) => [filename, message]));
}

const toPlayers = [
  'import { x } from "../players/players.ts";',
  'export { x } from "../players/players.ts";',
  'export * from "../players/players.ts";',
  'await import("../players/players.ts");',
];
const readingBodies = [
  'import { parseWithZod } from "@conform-to/zod/v4";',
  "await request.formData();",
  "await request.json();",
  "await context.req.text();",
  "await context.raw.arrayBuffer();",
];
const allowed = [
  'import "react"; import "./picture.tsx"; export const one = 1;',
  "await readForm(request, []); new URL(request.url);",
];

test("the linter refuses imports in other directions and bodies that are read elsewhere, and nothing else", async () => {
  const refused = new Map([
    ...toPlayers.map(
      (code) => [code, "app/ui may not import from app/players; it may from: no other folder."] as const,
    ),
    ...readingBodies.map(
      (code) => [code, "Read request bodies with app/request-bodies, which limits their size and structure."] as const,
    ),
  ]);
  const codes = [...refused.keys(), ...allowed];
  const pathOf = (code: string) => `app/ui/file-${codes.indexOf(code)}.js`;
  expect(await complaintsAbout(Object.fromEntries(codes.map((code) => [pathOf(code), code])))).toEqual(
    Object.fromEntries([...refused].map(([code, message]) => [pathOf(code), message])),
  );
});

test("only a test with modules of its own replaces one", async () => {
  const code = 'vi.mock("node:fs"); vi.fn();';
  expect(await complaintsAbout({ "app/one.isolated.test.ts": code, "app/two.test.ts": code })).toEqual({
    "app/two.test.ts": "Name a test that replaces modules *.isolated.test.ts.",
  });
});

test("no button is disabled while what it began is not done", async () => {
  const complaint = "A disabled button loses the focus. Ignore a second press with studio/tools/one-at-a-time.ts.";
  expect(
    await complaintsAbout({
      "studio/one.tsx": "<Button disabled={isBusy || isEmpty} />;",
      "studio/two.tsx": "<Button disabled={act.isBusy} />;",
      "studio/three.tsx": "<Button disabled={isEmpty} onClick={() => isBusy} />;",
    }),
  ).toEqual({ "studio/one.tsx": complaint, "studio/two.tsx": complaint });
});
