import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";

import { UnansweredPage, UnknownLegalText } from "../app/content/live/page-errors.ts";
import { DatabaseUnavailableError } from "../app/database/errors.ts";
import { contextForNobody } from "./context-for-nobody.ts";
import { openSite } from "./testing/open-site.ts";

test("the app gets the request without forwarding headers", async () => {
  const seen: Request[] = [];
  await using site = await openSite((request) => {
    seen.push(request);
    return Promise.resolve(new Response("ok"));
  });
  const forwarded = {
    "X-Forwarded-Host": "evil.test",
    "X-Forwarded-Proto": "https",
    Forwarded: "host=evil.test",
    "Accept-Language": "en",
  };

  await site.ask("/tc?a=1", { headers: forwarded });
  await site.ask("/login", { method: "POST", headers: { Origin: "http://site.test", ...forwarded }, body: "email=a" });

  expect(seen.map(({ url }) => url)).toEqual(["http://site.test/tc?a=1", "http://site.test/login"]);
  for (const { headers } of seen) {
    expect(["x-forwarded-host", "x-forwarded-proto", "forwarded"].filter((name) => headers.has(name))).toEqual([]);
    expect(headers.get("host")).toBe("site.test");
    expect(headers.get("accept-language")).toBe("en");
  }
});

test("the app reads the whole body of a form", async () => {
  await using site = await openSite(async (request) => Response.json([...(await request.formData())]));

  const headers = { Origin: "http://site.test", "Content-Type": "application/x-www-form-urlencoded" };
  expect((await site.ask("/signup", { method: "POST", headers, body: "name=Asha+R" })).body.toString()).toBe(
    '[["name","Asha R"]]',
  );
});

test("the app is never asked for data in the format before single fetch", async () => {
  const seen: string[] = [];
  await using site = await openSite(async (request) => {
    seen.push(request.url);
    return new Response(await request.text());
  });
  const form = { method: "POST", headers: { Origin: "http://site.test" }, body: "email=asha" };

  await site.ask("/login?_data=root&redirectTo=%2Fprotect&_data=x");
  const { body } = await site.ask("/login?_data=root", form);

  expect(seen).toEqual(["http://site.test/login?redirectTo=%2Fprotect", "http://site.test/login"]);
  expect(body.toString()).toBe("email=asha");
});

test("every request has its own id and nonce", async () => {
  const contexts: (AppLoadContext | undefined)[] = [];
  await using site = await openSite((_request, context) => {
    contexts.push(context);
    return Promise.resolve(new Response("ok"));
  });

  await site.ask("/");
  await site.ask("/");

  const [first, second] = contexts;
  expect(first?.siteOrigin).toBe("http://site.test");
  expect(first?.scriptNonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(first?.scriptNonce).not.toBe(second?.scriptNonce);
  expect(first?.requestId).not.toBe(second?.requestId);
});

test("when the app throws the visitor gets the request's id and the log gets the error with it", async () => {
  await using site = await openSite(() => Promise.reject(new Error("secret table is missing")));

  const { body, headers, status } = await site.ask("/");

  expect(status).toBe(500);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body.toString()).not.toContain("secret");
  const line = site.logLines().find(({ msg }) => msg === "the app failed to answer");
  expect(body.toString()).toContain(line?.["requestId"]);
  expect(JSON.stringify(line)).toContain("secret table is missing");
});

const [warn, error] = [40, 50];

test.each([
  [503, error, new UnknownLegalText("terms")],
  [503, warn, new UnansweredPage("page-diwali")],
  [503, error, new DatabaseUnavailableError()],
  [500, error, new Error("a bug")],
])(
  "a page is answered with %d, and logged at level %d, when it fails because of: %s",
  async (status, level, failure) => {
    await using site = await openSite((_request, context) => {
      if (!context) throw new Error("A page has a load context.");
      // As when it is drawn for the page cache.
      contextForNobody(context, "1", context.log).reportFailure(failure);
      context.reportFailure(failure);
      return Promise.resolve(new Response("failed", { status: 500 }));
    });
    expect((await site.ask("/login")).status).toBe(status);
    const failures = site.logLines().filter(({ msg }) => msg === "a page failed");
    expect(failures.map((line) => line["level"])).toEqual([level, level]);
  },
);
