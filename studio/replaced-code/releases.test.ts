import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { afterARefusal } from "./releases.ts";
import { replacedCode } from "./replaced-code.ts";

type Ask = (action: (release: string) => Promise<void>, release: string) => Promise<boolean>;

const storeSchema = z.object({
  createReleasePermissionsStore: z.custom<(isOn: boolean) => { checkWithPermissionGuard: Ask }>(
    (made) => typeof made === "function",
  ),
});

/** The Studio's own code, as it is built, that remembers what a person may do with releases. */
async function storeAsBuilt() {
  const module = join(import.meta.dirname, "..", "node_modules", "sanity", "lib", "index.js");
  const code = replacedCode("afterARefusal", afterARefusal).transform(readFileSync(module, "utf8"), module)?.code ?? "";
  const [store = ""] = /^function createReleasePermissionsStore[^]+?\n\}\n/m.exec(code) ?? [];
  const refusal = 'const isReleasePermissionError = ({ message }) => message === "forbidden";';
  const built: unknown = await import(`data:text/javascript,${encodeURIComponent(`${refusal}\nexport ${store}`)}`);
  return storeSchema.parse(built).createReleasePermissionsStore(true);
}

test("a release that somebody may not publish says nothing of the next one, and neither does a question that had no answer", async () => {
  const { checkWithPermissionGuard } = await storeAsBuilt();
  const publish = (release: string) =>
    release === "marketing’s"
      ? Promise.resolve()
      : Promise.reject(new Error(release === "legal’s" ? "forbidden" : "away"));
  const answers = [];
  for (const release of ["legal’s", "marketing’s", "unknown", "marketing’s", "legal’s"])
    answers.push(await checkWithPermissionGuard(publish, release));
  expect(answers).toEqual([false, true, true, true, false]);
});
