import { execFile } from "node:child_process";
import { join } from "node:path";

import { expect, test } from "vitest";

test("without its variables the command says which to set, and to what", async () => {
  const script = join(import.meta.dirname, "migrate.ts");
  const env = { ...process.env, SANITY_PROJECT_ID: "", SANITY_WRITE_TOKEN: "" };
  const complained = await new Promise<string>((resolve) => {
    execFile(process.execPath, ["--import", "tsx", script], { env }, (_error, _printed, complaint) => {
      resolve(complaint);
    });
  });

  expect(complained).toBe(
    [
      "The configuration is invalid:",
      "  SANITY_PROJECT_ID must be set to the hosted project.",
      "  SANITY_WRITE_TOKEN must be set to a token of the project that may write.",
      "",
    ].join("\n"),
  );
});
