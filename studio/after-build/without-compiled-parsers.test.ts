import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { withoutCompiledParsers } from "./without-compiled-parsers.mjs";

/** Parses with zod after a script in a process of its own. Answers how often zod called `Function`, as a line. */
async function compilationsAfter(script: string): Promise<string> {
  const program = `
    ${script}
    let compilations = 0;
    globalThis.Function = new Proxy(Function, { construct: (...call) => (compilations++, Reflect.construct(...call)) });
    const { z } = await import("zod");
    z.object({ title: z.string() }).parse({ title: "Rules" });
    console.log(compilations);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
  });
  return stdout;
}

test("zod compiles its parsers, but not after the page's script", async () => {
  const [, script = ""] = /<script>(.*)<\/script>/.exec(withoutCompiledParsers("<head></head>")) ?? [];
  expect(await compilationsAfter("")).not.toBe("0\n");
  expect(await compilationsAfter(script)).toBe("0\n");
});

test("a page without a head fails the build", () => {
  expect(() => withoutCompiledParsers("<body></body>")).toThrow("has no head");
});
