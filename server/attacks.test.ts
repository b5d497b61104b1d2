import process from "node:process";

import { expect, test } from "vitest";

import { openSite } from "./testing/open-site.ts";

const tenMegabytes = 10 * 1024 * 1024;

/** The processor time that a refusal may cost, including what this process needs to send the attack. */
const refusalMilliseconds = 1_000;

/** Expects that an attack is refused at little cost, that the app is not called, and that the next visitor is served. */
async function expectRefused(attack: (site: Awaited<ReturnType<typeof openSite>>) => Promise<string>, status: number) {
  await using site = await openSite(readBody);
  const before = process.cpuUsage();
  const answer = await attack(site);
  const { user, system } = process.cpuUsage(before);

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'/i);
  expect(site.reachedApp).toEqual([]);
  expect((user + system) / 1_000, "milliseconds of processor time").toBeLessThan(refusalMilliseconds);
  expect((await site.ask("/")).status).toBe(200);
  return answer;
}

const readBody = async (request: Request) => new Response(await request.text());

const head = (...lines: string[]) => [...lines, "Connection: close", "", ""].join("\r\n");

test("an address of 3,700 segments, for which Remix would need seconds", async () => {
  const path = "/a".repeat(3_700);
  await expectRefused((site) => site.send(head(`GET ${path} HTTP/1.1`, "Host: site.test")), 414);
  await expectRefused((site) => site.send(head(`GET /__manifest?p=${path} HTTP/1.1`, "Host: site.test")), 414);
});

test("an address of 33 segments within the length limit", async () => {
  await expectRefused((site) => site.send(head(`GET ${"/a".repeat(33)} HTTP/1.1`, "Host: site.test")), 404);
});

test.each(["/%", "/%zz", "/%ff", "/%00", "/a?b=%00", "/a\\b", "/%5cprotect", "/caf\u00e9", "/a#b", "*", "a"])(
  "the malformed target %s",
  async (target) => {
    await expectRefused((site) => site.send(head(`GET ${target} HTTP/1.1`, "Host: site.test")), 400);
  },
);

test("10 MB of headers", async () => {
  const filler = `X-Filler: ${"a".repeat(tenMegabytes)}\r\n`;
  await expectRefused((site) => site.send("GET / HTTP/1.1\r\nHost: site.test\r\n", filler, "\r\n"), 431);
});

test("a 10 MB body with its length", async () => {
  await expectRefused(
    (site) =>
      site.send(
        head("POST / HTTP/1.1", "Host: site.test", "Origin: http://site.test", `Content-Length: ${tenMegabytes}`),
        Buffer.alloc(tenMegabytes),
      ),
    413,
  );
});

test("a 10 MB body that is announced and never sent", async () => {
  await expectRefused(
    (site) =>
      site.send(
        head("POST / HTTP/1.1", "Host: site.test", "Origin: http://site.test", `Content-Length: ${tenMegabytes}`),
      ),
    413,
  );
});

test("a 10 MB body in chunks, without its length", async () => {
  const chunk = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(0x100000), Buffer.from("\r\n")]);
  await expectRefused(
    (site) =>
      site.send(
        head("POST / HTTP/1.1", "Host: site.test", "Origin: http://site.test", "Transfer-Encoding: chunked"),
        ...Array.from({ length: 10 }, () => chunk),
        "0\r\n\r\n",
      ),
    413,
  );
});

test.each(["GET", "HEAD"])("a %s with a body, with its length or in chunks", async (method) => {
  const start = [`${method} / HTTP/1.1`, "Host: site.test"];
  await expectRefused((site) => site.send(head(...start, "Content-Length: 5"), "hello"), 413);
  await expectRefused(
    (site) => site.send(head(...start, "Transfer-Encoding: chunked"), "5\r\nhello\r\n0\r\n\r\n"),
    413,
  );
});

test.each([
  ["another site's", "Origin: http://evil.test"],
  ["a subdomain's", "Origin: http://a.site.test"],
  ["a longer name's", "Origin: http://site.test.evil.test"],
  ["another port's", "Origin: http://site.test:81"],
  ["another scheme's", "Origin: https://site.test"],
  ["an opaque origin's", "Origin: null"],
  ["no known origin's", "Accept: */*"],
  ["another site's without Origin", "Referer: http://evil.test/site.test"],
  ["a longer name's without Origin", "Referer: http://site.test.evil.test/"],
  ["a cross-site page's without Origin", "Sec-Fetch-Site: cross-site"],
  ["a sibling site's without Origin", "Sec-Fetch-Site: same-site"],
  ["a sibling site's that claims our Origin", "Origin: http://site.test\r\nSec-Fetch-Site: same-site"],
  ["two origins'", "Origin: http://site.test\r\nOrigin: http://evil.test"],
  ["another site's, with a forwarded host to match", "Origin: http://evil.test\r\nX-Forwarded-Host: evil.test"],
])("a form post of %s", async (_whose, headers) => {
  await expectRefused(
    (site) => site.send(head("POST / HTTP/1.1", "Host: site.test", headers, "Content-Length: 3"), "a=b"),
    403,
  );
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("the method %s", async (method) => {
  const answer = await expectRefused(
    (site) => site.send(head(`${method} / HTTP/1.1`, "Host: site.test", "Origin: http://site.test")),
    405,
  );
  expect(answer).toMatch(/\r\nAllow: GET, HEAD, POST\r\n/i);
});

test.each([
  ["another name", "Host: evil.test"],
  ["another port", "Host: site.test:81"],
  ["two names", "Host: site.test\r\nHost: evil.test"],
  ["the same name twice", "Host: site.test\r\nHost: site.test"],
  ["no name", "Accept: */*"],
  ["an empty name", "Host:"],
  ["a name with credentials", "Host: site.test@evil.test"],
  ["a name with a path", "Host: evil.test/site.test"],
  ["a name with spaces", "Host: site.test evil.test"],
])("a Host of %s", async (_what, headers) => {
  await expectRefused((site) => site.send(head("GET / HTTP/1.1", headers)), 421);
});

test("a request target with a host", async () => {
  await expectRefused((site) => site.send(head("GET http://evil.test/ HTTP/1.1", "Host: site.test")), 421);
  await expectRefused((site) => site.send(head("GET http://site.test/ HTTP/1.1", "Host: evil.test")), 421);
});

test("a write under another name of this machine is not redirected", async () => {
  await expectRefused((site) => site.send(head("POST / HTTP/1.1", "Host: localhost", "Origin: http://site.test")), 421);
});

test.each([
  ["a length and chunks", "Content-Length: 6\r\nTransfer-Encoding: chunked"],
  ["chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 6"],
  ["two lengths", "Content-Length: 6\r\nContent-Length: 7"],
  ["a negative length", "Content-Length: -1"],
  ["a length in words", "Content-Length: six"],
  ["chunks that are not the last coding", "Transfer-Encoding: chunked, identity"],
  ["a space before the colon", "Transfer-Encoding : chunked"],
  ["a folded header", "X-Folded: a\r\n Transfer-Encoding: chunked"],
])("a smuggled request behind %s", async (_what, headers) => {
  const smuggled = "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: site.test\r\n\r\n";
  await expectRefused(
    (site) => site.send(head("POST / HTTP/1.1", "Host: site.test", "Origin: http://site.test", headers) + smuggled),
    400,
  );
});

test("garbage instead of HTTP", async () => {
  await expectRefused((site) => site.send("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"), 400);
});

test("the account area requested by its data, its routes or another spelling answers no data", async () => {
  await expectRefused((site) => site.send(head("GET /protect/x?_routes=routes/x HTTP/1.1", "Host: site.test")), 401);
  // The answer makes an open page's script load the login.
  await expectRefused(
    (site) => site.send(head("GET /protect/x.data?_routes=routes/x HTTP/1.1", "Host: site.test")),
    202,
  );
  await expectRefused((site) => site.send(head("GET /%50ROTECT//x%2Fy HTTP/1.1", "Host: site.test")), 302);
});

test("an unknown expectation", async () => {
  await expectRefused((site) => site.send(head("GET / HTTP/1.1", "Host: site.test", "Expect: a miracle")), 417);
});
