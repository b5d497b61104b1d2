import { Hono } from "hono";
import { describe, expect, test } from "vitest";

import { presentConditions } from "../../app/content/preview/preview-conditions.ts";
import { noPreviews } from "../testing/no-previews.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import type { ShowPage } from "./drawing/show-page.ts";
import { couldBePage, showPreview } from "./show-preview.ts";

test.each(["/", "/faq", "/signup.data", "/_root.data", "/protect/account-overview", "/tc/versions/2", "/diwali/2026"])(
  "%s may be a page",
  (path) => expect(couldBePage(path)).toBe(true),
);

test.each([
  "/media/a/b",
  "/media/titles/faq-1.jpg",
  "/%6dedia/titles/faq-1.jpg",
  "/%256dedia/a/b",
  "/media/a/b.data",
  "//media/a",
  "/sitemap.xml",
  "/sitemap.xml.data",
  "/robots.txt",
  "/speculation-rules.json",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/favicon.svg",
])("%s is for machines, or kept", (path) => expect(couldBePage(path)).toBe(false));

describe("a page that is open in the Studio", () => {
  const { cookie, overlay } = noPreviews("http://localhost:3000");
  const endsAt = Date.now() + 60_000;
  const given = cookie.give({ userId: "marketer", perspective: ["rDiwali"], conditions: presentConditions, endsAt });
  const withCookie = { Cookie: given.split(";", 1)[0] ?? "" };

  /** Asks a site whose preview is as told; a drawn page says what it shows. */
  async function answerOf(headers: Readonly<Record<string, string>>, kind?: "ended" | "release ended") {
    const showPage: ShowPage = (_, shownTo) => {
      if (kind) return Promise.resolve({ kind });
      const shown = shownTo.kind === "staff" ? shownTo.pass.perspective.join(",") : "";
      return Promise.resolve({ kind: "page", status: 200, headers: [], body: new TextEncoder().encode(shown) });
    };
    const site = new Hono<SiteEnvironment>();
    site.use(showPreview({ cookie, overlay, showPage }));
    site.get("/", (context) => context.text("What visitors see"));
    const answer = await site.request("/", { headers });
    return { status: answer.status, text: await answer.text(), cookie: answer.headers.get("Set-Cookie") };
  }

  test("gets what it shows, whatever another tab has written into the cookie", async () => {
    expect(await answerOf(withCookie)).toMatchObject({ status: 200, text: "rDiwali" });
    expect(await answerOf({ ...withCookie, "Preview-Perspective": "drafts" })).toMatchObject({ text: "drafts" });
    expect(await answerOf({ ...withCookie, "Preview-Perspective": "raw" })).toMatchObject({ status: 400 });
  });

  test("is told when the preview has ended, instead of getting what visitors see", async () => {
    const ended = {
      status: 401,
      text: "This preview has ended. Load the Studio again in your browser to see this page.\n",
    };
    expect(await answerOf({ "Preview-Perspective": "drafts" })).toMatchObject(ended);
    expect(await answerOf({ ...withCookie, "Preview-Perspective": "drafts" }, "ended")).toMatchObject({
      ...ended,
      cookie: cookie.clear(),
    });
    expect(await answerOf({})).toMatchObject({ status: 200, text: "What visitors see" });
  });

  test("is told when its release has ended, however it asks", async () => {
    for (const headers of [withCookie, { ...withCookie, "Preview-Perspective": "rDiwali" }])
      expect(await answerOf(headers, "release ended")).toMatchObject({
        status: 410,
        text: expect.stringContaining("published, archived or deleted"),
        cookie: null,
      });
  });
});
