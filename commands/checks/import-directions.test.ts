import { expect, test } from "vitest";

import { mayImport, refusedImport } from "./import-directions.mjs";

const fileIn = (folder: string) => (folder.includes(".") ? folder : `${folder}/some-file.ts`);
const folders = [...Object.keys(mayImport), "tests"];
const arrows = Object.keys(mayImport).flatMap((from) => folders.map((to) => [from, to] as const));

test("each folder may import from itself and from its own list, and from no other folder", () => {
  for (const [from, to] of arrows) {
    const isAllowed = from === to || mayImport[from]?.includes(to);
    const refusal = refusedImport(fileIn(from), fileIn(to));
    if (isAllowed) expect(refusal, `${from} -> ${to}`).toBeUndefined();
    else expect(refusal).toContain(`${from} may not import from ${to}`);
  }
});

test("unit tests and files that only they use may import from everywhere", () => {
  expect(refusedImport("app/ui/button.test.tsx", "server/site.ts")).toBeUndefined();
  expect(refusedImport("app/players/testing/open-players.ts", "services/otp/codes.ts")).toBeUndefined();
  expect(refusedImport("tests/harness/stack.ts", "commands/processes/ports.mjs")).toBeUndefined();
});
