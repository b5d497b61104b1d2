import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { compression } from "./compression.ts";

const words = "<p>THE JOY BEGINS</p>".repeat(200);

const siteThatAnswers = (make: () => Response): Hono => {
  const site = new Hono();
  site.use(compression()).all("*", make);
  return site;
};

const page = (headers: Record<string, string> = {}) =>
  siteThatAnswers(() => new Response(words, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } }));

const ask = (site: Hono, acceptEncoding: string, method = "GET") =>
  site.request("/", { method, headers: { "Accept-Encoding": acceptEncoding } });

test("a page arrives whole in the encoding that the browser prefers", async () => {
  const br = await ask(page(), "gzip, br");
  const gzip = await ask(page(), "gzip");

  expect(br.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(words);
  expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(words);
});

test("every page varies by encoding, also the uncompressed one and the one without a body, in addition to its own `Vary`", async () => {
  expect((await ask(page(), "br")).headers.get("Vary")).toBe("Accept-Encoding");
  expect((await ask(page(), "")).headers.get("Vary")).toBe("Accept-Encoding");
  expect((await ask(page(), "br", "HEAD")).headers.get("Vary")).toBe("Accept-Encoding");
  expect((await ask(page({ Vary: "Cookie" }), "br")).headers.get("Vary")).toBe("Cookie, Accept-Encoding");
});

test("headers stay, several cookies too; the old length is removed, and the tag becomes weak", async () => {
  const site = siteThatAnswers(() => {
    const headers = new Headers({ "Content-Type": "text/html", "Content-Length": String(words.length), ETag: '"one"' });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    return new Response(words, { status: 422, headers });
  });

  const answer = await ask(site, "br");
  expect(answer.status).toBe(422);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("ETag")).toBe('W/"one"');
  expect(answer.headers.get("Content-Length")).not.toBe(String(words.length));
});

test("an answer without its body has no length of other bytes", async () => {
  const site = siteThatAnswers(
    () => new Response(null, { headers: { "Content-Type": "text/html", "Content-Length": String(words.length) } }),
  );
  expect((await ask(site, "br", "HEAD")).headers.get("Content-Length")).toBeNull();
  expect((await ask(site, "", "HEAD")).headers.get("Content-Length")).toBe(String(words.length));
});

test.each([
  ["a picture", "image/avif", {}],
  ["what is encoded already", "text/html", { "Content-Encoding": "gzip" }],
  ["what must not be touched", "text/html", { "Cache-Control": "public, no-transform" }],
])("%s is not compressed", async (_what, type, headers) => {
  const site = siteThatAnswers(() => new Response(words, { headers: { "Content-Type": type, ...headers } }));

  expect(await (await ask(site, "br")).text()).toBe(words);
});

test("an answer that would not get shorter is not compressed", async () => {
  const site = siteThatAnswers(() => new Response("short", { headers: { "Content-Type": "text/html" } }));

  const answer = await ask(site, "br");
  expect(answer.headers.has("Content-Encoding")).toBe(false);
  expect(await answer.text()).toBe("short");
});

test("a 304 keeps its headers and stays empty", async () => {
  const headers = { "Content-Type": "text/html", ETag: '"one"' };
  const answer = await ask(
    siteThatAnswers(() => new Response(null, { status: 304, headers })),
    "br",
  );

  expect(answer.status).toBe(304);
  expect(answer.headers.get("ETag")).toBe('"one"');
  expect(answer.headers.has("Content-Encoding")).toBe(false);
});
