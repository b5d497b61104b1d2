import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { precompress } from "./precompress.ts";
import { readStaticFiles } from "./static-files.ts";
import { openSite } from "./testing/open-site.ts";
import { temporaryDirectory } from "./testing/temporary-directory.ts";

const script = "console.log('thirteen cards');".repeat(100);

async function openSiteWithFiles() {
  await using built = await temporaryDirectory({
    "assets/root-abc123.js": script,
    "assets/root-abc123.js.map": "{}",
    "favicon.svg": "<svg/>",
    "favicon.ico": "icon",
    ".env": "SECRET=1",
    ".vite/manifest.json": "{}",
    "assets/.hidden.js": "hidden",
  });
  await precompress(built.path);
  return await openSite(() => Promise.resolve(new Response("the app", { status: 404 })), {
    files: await readStaticFiles(built.path),
  });
}

test("a file with a hash in its name may be cached for a year, others for an hour", async () => {
  await using site = await openSiteWithFiles();

  const hashed = await site.ask("/assets/root-abc123.js");
  expect(hashed.status).toBe(200);
  expect(hashed.body.toString()).toBe(script);
  expect(hashed.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(script.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect((await site.ask("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  expect(site.reachedApp).toEqual([]);
});

test("files that the build compressed are sent compressed, each encoding with its own tag", async () => {
  await using site = await openSiteWithFiles();

  const plain = await site.ask("/assets/root-abc123.js");
  const br = await site.ask("/assets/root-abc123.js", { headers: { "Accept-Encoding": "gzip, br" } });
  const gzip = await site.ask("/assets/root-abc123.js", { headers: { "Accept-Encoding": "gzip" } });

  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("only a browser that has the file gets 304", async () => {
  await using site = await openSiteWithFiles();
  const { etag = "" } = (await site.ask("/favicon.svg")).headers;
  const askAgain = (tag: string) => site.ask("/favicon.svg", { headers: { "If-None-Match": tag } });

  const again = await askAgain(`"other", W/${etag}`);
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({ etag, "cache-control": "public, max-age=3600" });
  expect((await askAgain('"other"')).status).toBe(200);
});

test("HEAD answers like GET, without the file", async () => {
  await using site = await openSiteWithFiles();

  const head = await site.ask("/assets/root-abc123.js", { method: "HEAD" });
  expect(head.headers["content-length"]).toBe(String(script.length));
  expect(head.body).toHaveLength(0);
});

test.each([
  "/.env",
  "/.vite/manifest.json",
  "/assets/.hidden.js",
  "/assets/root-abc123.js.map",
  "/assets/root-abc123.js.br",
])("%s is not served", async (path) => {
  await using site = await openSiteWithFiles();

  expect((await site.ask(path)).status).toBe(404);
});

test.each([
  "/../package.json",
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2fpackage.json",
])("%s leads nowhere", async (path) => {
  await using site = await openSiteWithFiles();

  expect([400, 404]).toContain((await site.ask(path)).status);
});

test("a script of an older build gets a short 404 without a page; other addresses are passed to the app", async () => {
  await using site = await openSiteWithFiles();

  const { headers, status } = await site.ask("/assets/root-old.js");
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect((await site.ask("/tc")).body.toString()).toBe("the app");
  expect(site.reachedApp).toEqual(["GET /tc"]);
});
