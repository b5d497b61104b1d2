import { pino } from "pino";
import { expect, test } from "vitest";

import { incoming } from "../testing/incoming.ts";
import { openSite } from "../testing/open-site.ts";
import { hostGuard, loggedHostGuard } from "./host.ts";

const guard = hostGuard("http://localhost:3000");

test("the site's own host passes, in any case of letters", () => {
  expect(guard(incoming("GET", "/", { Host: "localhost:3000" }))).toBeUndefined();
  expect(guard(incoming("POST", "/login", { Host: "LocalHost:3000" }))).toBeUndefined();
});

test.each(["127.0.0.1:3000", "[::1]:3000"])(
  "a page under %s is redirected to the site's origin, query and all",
  (host) => {
    const answer = guard(incoming("GET", "/tc?utm_source=a#b", { Host: host }));

    expect(answer?.status).toBe(308);
    expect(answer?.headers.get("Location")).toBe("http://localhost:3000/tc?utm_source=a#b");
    expect(answer?.headers.get("Cache-Control")).toBe("no-store");
    expect(guard(incoming("HEAD", "/tc", { Host: host }))?.status).toBe(308);
    // A browser would send the form's fields again to where it is redirected.
    expect(guard(incoming("POST", "/login", { Host: host }))?.status).toBe(421);
  },
);

test("a redirect never leaves the site, however the path begins", () => {
  const answer = guard(incoming("GET", "//evil.test/", { Host: "127.0.0.1:3000" }));

  expect(new URL(answer?.headers.get("Location") ?? "").host).toBe("localhost:3000");
});

test.each(["127.0.0.1", "127.0.0.1:3001", "localhost", "localhost.:3000", "0.0.0.0:3000", "127.0.0.2:3000"])(
  "%s is no name of the site",
  (host) => expect(guard(incoming("GET", "/", { Host: host }))?.status).toBe(421),
);

test("a site with a public name answers under that one and redirects whoever stands beside the machine", () => {
  const publicGuard = hostGuard("https://www.example.com");

  expect(publicGuard(incoming("GET", "/", { Host: "www.example.com" }))).toBeUndefined();
  expect(publicGuard(incoming("GET", "/", { Host: "www.example.com:443" }))).toBeUndefined();
  expect(publicGuard(incoming("GET", "/", { Host: "www.example.com:80" }))?.status).toBe(421);
  expect(publicGuard(incoming("GET", "/", { Host: "example.com" }))?.status).toBe(421);
  expect(publicGuard(incoming("GET", "/", { Host: "localhost" }))?.headers.get("Location")).toBe(
    "https://www.example.com/",
  );
});

test.each([
  ["a name", "www.example.com", "www.example.com"],
  ["an address and a port", "203.0.113.7:8080", "203.0.113.7:8080"],
  ["a name that is too long", "a".repeat(300), "a".repeat(256)],
])(
  "the operator is told once which other host is asked for, with the setting that decides it: %s",
  async (_, asked, told) => {
    await using site = await openSite();
    await site.send("GET http://proxied.test/ HTTP/1.1\r\nHost: proxied.test\r\nConnection: close\r\n\r\n");
    for (const host of [asked, "other.example.com"])
      expect((await site.ask("/", { headers: { Host: host } })).status).toBe(421);

    const warnings = site.logLines().filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ host: told, msg: expect.stringContaining("set SITE_ORIGIN") }]);
  },
);

test("requests that are answered or redirected are not told", () => {
  const lines: string[] = [];
  const logged = loggedHostGuard("https://www.example.com", pino({}, { write: (line) => lines.push(line) }));
  for (const host of ["www.example.com", "localhost"]) logged(incoming("GET", "/", { Host: host }));
  expect(lines).toEqual([]);
});
