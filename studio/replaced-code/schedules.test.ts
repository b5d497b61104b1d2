import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { replacedCode } from "./replaced-code.ts";
import { actsWithSchedules } from "./schedules.ts";

test("the Studio's own code for schedules asks first, says which state it saw, and hides no reason", () => {
  const plugin = replacedCode("actsWithSchedules", actsWithSchedules);
  const module = join(import.meta.dirname, "..", "node_modules", "sanity", "lib", "index.js");
  const code = plugin.transform(readFileSync(module, "utf8"), module)?.code ?? "";
  expect(() => plugin.buildEnd()).not.toThrow();
  expect(code.match(/if \(isScheduleActMeant\("(?:delete|publish)", schedule\)\)/g)).toHaveLength(3);
  expect(code).not.toContain("message = FORBIDDEN_RESPONSE_TEXT");
});
