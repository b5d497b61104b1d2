import { join } from "node:path";

import { expect, test } from "vitest";

import { runProgram } from "../../../process-kit/testing/run-program.ts";

test("without its variables the command says which to set, and to what", async () => {
  const script = join(import.meta.dirname, "migrate.ts");
  const { complained } = await runProgram(script, [], { SANITY_PROJECT_ID: "", SANITY_WRITE_TOKEN: "" });

  expect(complained).toBe(
    [
      "The configuration is invalid:",
      "  SANITY_PROJECT_ID must be set to the hosted project.",
      "  SANITY_WRITE_TOKEN must be set to a token of the project that may write.",
      "",
    ].join("\n"),
  );
});
