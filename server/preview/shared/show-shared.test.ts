import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";

import type { Preview } from "../../../app/load-context.ts";
import type { SiteEnvironment } from "../../site-environment.ts";
import { createSharedCookie } from "./shared-cookie.ts";
import { showShared } from "./show-shared.ts";

const sharedCookie = createSharedCookie("http://localhost:3000", [Buffer.from("signs the shared drafts of this test")]);
const pass = { name: "a-share", path: "/about-us", endsAt: new Date(Date.now() + 60_000) };
const [linkHolder = ""] = sharedCookie.give(pass).split(";", 1);

/** A preview of a member of staff's own, of which nothing is read here. */
const ownPreview = z.custom<Preview>().parse({});

const shared = "The shared draft";
const others = "What the handlers after it answer";

test.each([
  { who: "a visitor", cookie: "", preview: undefined, path: "/about-us", method: "GET", reads: others },
  {
    who: "whoever has the link",
    cookie: linkHolder,
    preview: undefined,
    path: "/about-us",
    method: "GET",
    reads: shared,
  },
  { who: "whoever has the link", cookie: linkHolder, preview: undefined, path: "/", method: "GET", reads: others },
  {
    who: "whoever has the link",
    cookie: linkHolder,
    preview: undefined,
    path: "/about-us",
    method: "POST",
    reads: others,
  },
  {
    who: "staff who have both",
    cookie: linkHolder,
    preview: ownPreview,
    path: "/about-us",
    method: "GET",
    reads: others,
  },
])("$method $path by $who shows: $reads", async ({ cookie, preview, path, method, reads }) => {
  const site = new Hono<SiteEnvironment>();
  site.use(async (context, next) => {
    context.set("preview", preview);
    await next();
  });
  const body = new TextEncoder().encode(shared);
  site.use(
    showShared({ sharedCookie, showPage: () => Promise.resolve({ kind: "page", status: 200, headers: [], body }) }),
  );
  site.all("*", (context) => context.text(others));
  const answer = await site.request(path, { method, headers: { Cookie: cookie } });
  expect(await answer.text()).toBe(reads);
});
