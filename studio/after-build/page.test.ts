import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { fetchAhead, withoutCompiledParsers, withoutOutsideRequests } from "./page.mjs";

test("the bridge script and the web fonts are removed, everything else stays", () => {
  const built = `<head><style>
  @font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter-Regular.woff2") format("woff2"); }
  html { height: 100% }</style><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/sanity.js" type="module"></script><a href="https://www.enable-javascript.com/">enable</a></body>`;

  const page = withoutOutsideRequests(built);

  expect(page).not.toContain("sanity-cdn");
  expect(page).not.toContain("font-face");
  expect(page).toContain("html { height: 100% }");
  expect(page).toContain('<script src="/static/sanity.js" type="module"></script>');
  expect(page).toContain("enable-javascript.com");
});

test.each([
  '<script src="https://cdn.example/new.js"></script>',
  '<link rel="stylesheet" href="//cdn.example/new.css">',
  "<style>@import 'https://cdn.example/new.css'</style>",
  "<style>body { background: url(https://cdn.example/new.png) }</style>",
])("an unknown request fails the build: %s", (built) => {
  expect(() => withoutOutsideRequests(built)).toThrow("cdn.example/new");
});

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

test("the scripts that the page does not load itself are fetched when the browser is idle", () => {
  const page = fetchAhead('<head></head><script src="/static/sanity.js"></script>', ["sanity.js", "refractor.js"]);
  expect(page).toBe(
    '<head><link rel="prefetch" href="/static/refractor.js"></head><script src="/static/sanity.js"></script>',
  );
});

test("a page without a head fails the build", () => {
  expect(() => withoutCompiledParsers("<body></body>")).toThrow("has no head");
  expect(() => fetchAhead("<body></body>", ["refractor.js"])).toThrow("has no head");
});
