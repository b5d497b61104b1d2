import { readdir } from "node:fs/promises";

import { expect, test } from "vitest";

import routes from "../../routes.ts";
import { enablePreviewPath } from "../../../server/preview/preview-paths.ts";
import { contentWebhookPath } from "../../../server/webhook/content-webhook.ts";
import { fixedPages } from "./fixed-pages.ts";
import { addressProblem, redirectedPathProblem } from "./address-problem.ts";
import { reservedSegments } from "./reserved-segments.ts";

test("every address that the site itself has is reserved, and no other", async () => {
  const firsts = routes.map(({ path = "" }) => path.split("/")[0] ?? "");
  const own = [
    ...firsts,
    ...fixedPages.map(({ address }) => address.slice(1)),
    ...(await readdir("public")),
    contentWebhookPath.split("/")[1],
    enablePreviewPath.split("/")[1],
    "assets",
    "healthz",
    "readyz",
  ].filter((segment) => segment !== "" && segment !== "*");
  expect([...reservedSegments].sort()).toEqual([...new Set(own)].sort());
});

test.each(["diwali", "diwali-tournament", "2027", "abc"])("a page may be at %s", (segment) => {
  expect(addressProblem(segment)).toBeUndefined();
});

test.each(["", "hi", "Diwali", "diwali!", "-diwali", "a--b", "offers/diwali", "login", "tc", "x".repeat(61)])(
  "no page may be at %j",
  (segment) => expect(addressProblem(segment)).toBeDefined(),
);

test.each(["/diwali", "/offers/diwali", "/old.html", "/2025"])("%s may be redirected", (path) => {
  expect(redirectedPathProblem(path)).toBeUndefined();
});

test.each(["", "/", "diwali", "/Diwali", "//diwali", "/diwali/", "/tc", "/tc/versions", "/robots.txt", "/a b", "/a?b"])(
  "%j may not be redirected",
  (path) => expect(redirectedPathProblem(path)).toBeDefined(),
);
