import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, onTestFinished, test, vi } from "vitest";

import { addressBook } from "../../app/content/addresses/address-book.ts";
import { signedInHintFinder } from "../../app/players/hint-cookie.ts";
import { hostGuard } from "../guards/host.ts";
import { urlLimits } from "../guards/url-limits.ts";
import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { answerFromCache, type CacheOutcome } from "./answer-from-cache.ts";
import { createPageCache } from "./page-cache.ts";

const siteOrigin = "http://site.test";
const html = `<!doctype html><title>Page</title>${"<p>Thirteen cards.</p>".repeat(100)}`;

/** A listening cache; requests that it passes on are answered 299. */
async function openCache({ validUntil }: { validUntil?: Date } = {}) {
  let renders = 0;
  const outcomes: CacheOutcome[] = [];
  const cache = createPageCache({
    render: ({ signedIn, target }) => {
      renders += 1;
      const text = `${html}${target}${signedIn ? "My Account" : "Login"}`;
      return Promise.resolve({
        html: Buffer.from(text),
        policy: "script-src 'none'",
        tags: new Set<string>(),
        validUntil,
      });
    },
    exists: () => true,
    events: { rendered: () => undefined, refreshed: () => undefined, failed: () => undefined },
  });
  const everyHeader = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };
  const answer = answerFromCache({
    cache,
    addresses: () => addressBook({ pages: [], redirects: [] }, new Set(), siteOrigin),
    everyHeader,
    hostGuard: hostGuard(siteOrigin),
    urlGuard: urlLimits,
    hasSignedInHint: signedInHintFinder(siteOrigin),
    isPreview: ({ headers }) => headers.cookie === "preview",
    onAnswer: (outcome) => outcomes.push(outcome),
  });
  const server = createHttpServer(everyHeader);
  server.on("request", (incoming, outgoing) => answer(incoming, outgoing, () => outgoing.writeHead(299).end()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const asking = request({ port, path, method, agent: false, headers: { Host: "site.test", ...headers } }).end();
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.on("response", resolve).on("error", reject);
    });
    return { status: answered.statusCode, headers: answered.headers, body: await buffer(answered) };
  };
  return {
    ask,
    outcomes,
    renders: () => renders,
    size: () => cache.size(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test("a page comes in the requested encoding, each with a strong ETag that a second visit can revalidate", async () => {
  await using site = await openCache();
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await site.ask("/tc", { "Accept-Encoding": encoding });
    expect(answer.status).toBe(200);
    expect(decode(answer.body).toString()).toBe(`${html}/tcLogin`);
    expect(answer.headers).toMatchObject({ vary: "Accept-Encoding", "x-content-type-options": "nosniff" });
    expect(answer.headers["content-security-policy"]).toBe("script-src 'none'");
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, s-maxage=10");
    expect(answer.headers["cdn-cache-control"]).toBe(
      "public, max-age=10, stale-while-revalidate=60, stale-if-error=86400",
    );
    const again = await site.ask("/tc", { "Accept-Encoding": encoding, "If-None-Match": String(answer.headers.etag) });
    if (again.status !== 304) expect(again.headers.etag).not.toBe(answer.headers.etag);
  }
});

const ends = new Date("2026-11-08T18:30:00Z");

test.each([
  ["two days before", "2026-11-06T18:30:00.000Z", 10, 60, 86_400],
  ["an hour before", "2026-11-08T17:30:00.000Z", 10, 60, 3_590],
  ["forty seconds before", "2026-11-08T18:29:20.000Z", 10, 30, 30],
  ["one and a half seconds before", "2026-11-08T18:29:58.500Z", 1, 0, 0],
  ["a millisecond before", "2026-11-08T18:29:59.999Z", 0, 0, 0],
])("%s the end of its validity no cache may use a page beyond it", async (_, now, fresh, revalidating, failing) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T00:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await openCache({ validUntil: ends });
  await site.ask("/");
  vi.setSystemTime(now);
  const { headers } = await site.ask("/");
  // Browsers would obey what is said of stale answers, and caches that know `s-maxage` must not.
  const told = {
    "cache-control": `public, max-age=0, s-maxage=${fresh}`,
    "cdn-cache-control": `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`,
  };
  expect(headers).toMatchObject(told);
  const again = await site.ask("/", { "If-None-Match": String(headers.etag) });
  expect([again.status, again.headers]).toMatchObject([304, told]);
  const own = await site.ask("/", { Cookie: "rummy_hint_80=1" });
  expect([own.headers["cache-control"], own.headers["cdn-cache-control"]]).toEqual(["private, no-cache", undefined]);
});

test("HEAD answers like GET, without the body", async () => {
  await using site = await openCache();
  const got = await site.ask("/", { "Accept-Encoding": "gzip" });
  const told = await site.ask("/", { "Accept-Encoding": "gzip" }, "HEAD");
  expect(told.body).toHaveLength(0);
  expect(told.headers["content-length"]).toBe(String(got.body.length));
});

test("a logged-in visitor gets a page with another link, which no shared cache may store", async () => {
  await using site = await openCache();
  const answer = await site.ask("/", { Cookie: "a=b; rummy_hint_80=1" });
  expect(answer.body.toString()).toContain("My Account");
  expect(answer.headers["cache-control"]).toBe("private, no-cache");
  expect(answer.headers).not.toHaveProperty("cdn-cache-control");
  expect(
    (
      await site.ask("/", { Cookie: "rummy_hint_80=2; xrummy_hint_80=1; rummy_hint=1; rummy_hint_81=1" })
    ).body.toString(),
  ).toContain("Login");
});

test("nothing that a stranger sends changes the next visitor's page or causes another rendering", async () => {
  await using site = await openCache();
  const before = await site.ask("/");
  const forgeries: [string, Record<string, string>][] = [
    ["/?utm_source=<script>", {}],
    ["/?_data=routes/site/home&_routes=x", {}],
    ["/", { "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "gopher", Forwarded: "host=evil.test" }],
    ["/", { "X-Original-URL": "/login", "X-HTTP-Method-Override": "POST" }],
    ["/", { Range: "bytes=0-10" }],
    ["/", { Cookie: "theme=dark; session=junk" }],
    ["/", { "Accept-Encoding": "br;q=nonsense, *;q=7" }],
    ["/", { "If-Modified-Since": "Sat, 01 Jan 2050 00:00:00 GMT", "If-Match": '"x"' }],
    ["/", { "If-None-Match": '"', Authorization: "Basic eDp5" }],
  ];
  for (const [path, headers] of forgeries) {
    const answer = await site.ask(path, headers);
    expect(answer.status, JSON.stringify(headers)).toBe(200);
    expect(answer.body.toString()).toBe(before.body.toString());
  }
  expect((await site.ask("/")).body.equals(before.body)).toBe(true);
  expect(site.renders()).toBe(1);
  expect(site.size().pages).toBe(1);
});

test.each<[string, string, Record<string, string>, string]>([
  ["another host", "/", { Host: "evil.test" }, "GET"],
  ["a form", "/", {}, "POST"],
  ["another method", "/", {}, "DELETE"],
  ["a body with its length", "/", { "Content-Length": "5" }, "GET"],
  ["a body in chunks", "/", { "Transfer-Encoding": "chunked" }, "GET"],
  ["data instead of a page", "/_root.data", {}, "GET"],
  ["a form page", "/login", {}, "GET"],
  ["the account", "/protect", {}, "GET"],
  ["an unknown address", "/there-is-no-such-page", {}, "GET"],
  ["an overlong query", `/?x=${"x".repeat(2_000)}`, {}, "GET"],
  ["a hidden NUL", "/?x=%00", {}, "GET"],
])("%s is left to the site", async (_what, path, headers, method) => {
  await using site = await openCache();
  expect((await site.ask(path, headers, method)).status).toBe(299);
  expect(site.size().pages).toBe(0);
});

test("two hundred visitors at once cause one rendering, and each gets the page", async () => {
  await using site = await openCache();
  const answers = await Promise.all(Array.from({ length: 200 }, () => site.ask("/rummy-faq")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(site.renders()).toBe(1);
});

test("a preview is passed on, and neither answered from the cache nor kept in it", async () => {
  await using site = await openCache();
  expect((await site.ask("/tc", { Cookie: "preview" })).status).toBe(299);
  expect(site.renders()).toBe(0);
  expect((await site.ask("/tc")).status).toBe(200);
  expect((await site.ask("/tc", { Cookie: "preview" })).status).toBe(299);
  expect(site.renders()).toBe(1);
});
