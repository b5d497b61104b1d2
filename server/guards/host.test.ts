import { pino } from "pino";
import { expect, test } from "vitest";

import { incoming } from "../testing/incoming.ts";
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
  },
);

test("a redirect never leaves the site, however the path begins", () => {
  const answer = guard(incoming("GET", "//evil.test/", { Host: "127.0.0.1:3000" }));

  expect(new URL(answer?.headers.get("Location") ?? "").host).toBe("localhost:3000");
});

test.each(["127.0.0.1", "127.0.0.1:3001", "localhost", "localhost.:3000", "0.0.0.0:3000", "127.0.0.2:3000"])(
  "%s is no name of the site",
  (host) => {
    expect(guard(incoming("GET", "/", { Host: host }))?.status).toBe(421);
  },
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

test("the operator is told once of requests for another host, with the setting that decides it", () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  const logged = loggedHostGuard("https://www.example.com", log);
  for (const host of ["www.example.com", "localhost", "example.com", "203.0.113.7"])
    logged(incoming("GET", "/", { Host: host }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"host":"example.com"');
  expect(lines[0]).toContain("set SITE_ORIGIN");
});
