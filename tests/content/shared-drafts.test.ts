import type { SanityClient } from "@sanity/client";
import { describe, expect } from "vitest";
import { z } from "zod";

import { test } from "../harness/changed-content-test.ts";
import { editorOf, removeToken } from "../harness/editor.ts";
import { askSite, cookieIn, writeDraft } from "../harness/preview.ts";
import type { OwnStack } from "../harness/stack.ts";

const shares = "/data/shares/production";
const madeShare = z.object({ share: z.object({ name: z.string() }), link: z.string() });

/** Makes a link as the Studio does. */
async function shared(editor: SanityClient, documentId: string, path: string) {
  const body = { documentId, path, lifetimeSeconds: 3_600 };
  const { share, link } = madeShare.parse(await editor.request<unknown>({ method: "POST", uri: shares, body }));
  return { link, address: `/preview/shared?link=${link}`, ...share };
}

async function opened(stack: OwnStack, address: string): Promise<string> {
  const answer = await askSite(stack, address);
  expect(answer.status).toBe(302);
  return cookieIn(answer);
}

const unkept = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

describe("a link to a draft", () => {
  test("shows that draft at its page, as often as it is opened, without the Studio's script or marks", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "shares");
    const before = await (await askSite(stack, "/about-us")).text();
    await writeDraft(editor, "aboutPage", { lead: "A lead for one client" });
    await writeDraft(editor, "siteSettings", { tagline: "A tagline for nobody" });
    const { address, link } = await shared(editor, "aboutPage", "/about-us");

    for (const method of ["HEAD", "GET", "GET"]) {
      const opening = await askSite(stack, address, "", { method });
      expect([opening.status, opening.headers.get("location")]).toEqual([302, "/about-us"]);
      expect(Object.fromEntries(opening.headers)).toMatchObject({ ...unkept, "referrer-policy": "no-referrer" });
      expect(opening.headers.get("set-cookie")).toMatch(/Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    const cookie = await opened(stack, address);
    const page = await askSite(stack, "/about-us", cookie);
    const html = await page.text();
    expect(html).toContain("A lead for one client");
    expect(html).toMatch(/<aside class="preview-bar" aria-label="Draft"><p>This is a draft\..*\(Indian time\)/);
    for (const trace of ["A tagline for nobody", "overlay.js", link]) expect(html).not.toContain(trace);
    expect(html).not.toMatch(/\p{Cf}{40,}/u);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      ...unkept,
      "referrer-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/script-src 'none'.*frame-ancestors 'none'/),
    });

    // Nothing of it is anywhere else, whatever the cookie is sent with.
    for (const path of ["/", "/faq", "/rummy-faq", "/about-us.data", "/about-us/", "/%61bout-us", "/sitemap.xml"]) {
      const elsewhere = await (await askSite(stack, path, cookie)).text();
      for (const words of ["A lead for one client", "A tagline for nobody", "preview-bar"])
        expect([path, elsewhere.includes(words)]).toEqual([path, false]);
    }
    for (const path of ["/login", "/login.data"])
      expect(await (await askSite(stack, path, cookie)).text()).not.toContain("A tagline for nobody");
    expect(await (await askSite(stack, "/about-us")).text()).toBe(before);
    expect((await askSite(stack, "/preview/overlay.js", cookie)).status).toBe(404);
    expect(stack.site.log.join("\n")).not.toContain(link.split(".")[1]);

    const left = await askSite(stack, "/preview/exit?path=/about-us?a=b", cookie, {
      method: "POST",
      origin: stack.site.origin,
    });
    expect(left.headers.getSetCookie()).toContainEqual(expect.stringContaining(`${cookie.split("=", 1)[0] ?? ""}=;`));
    await editor.delete("drafts.siteSettings");
    await editor.delete("drafts.aboutPage");
  });

  test("is opened by nothing else", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "forges");
    await writeDraft(editor, "aboutPage", { lead: "A lead for one client" });
    const { name, link } = await shared(editor, "aboutPage", "/about-us");
    const { name: otherName } = await shared(editor, "aboutPage", "/about-us");
    const [, secret = ""] = link.split(".");
    const { secretHash } = z.object({ secretHash: z.string() }).parse(await editor.getDocument(`_.shares.${name}`));
    const forged = [
      "",
      "x",
      name,
      `${name}.`,
      `.${secret}`,
      secret,
      link.slice(0, -1),
      `${link}A`,
      `${name}.${"A".repeat(43)}`,
      `${name}.${secretHash.slice(0, 43)}`,
      `${name}.${secretHash}`,
      `${otherName}.${secret}`,
      `*.${secret}`,
      `aboutPage.${secret}`,
      `${link}\n`,
      "a".repeat(5_000),
    ];
    for (const one of forged) {
      const answer = await askSite(stack, `/preview/shared?link=${encodeURIComponent(one)}`);
      expect([one, answer.status < 500 && answer.status >= 400, answer.headers.get("set-cookie")]).toEqual([
        one,
        true,
        null,
      ]);
      expect(await answer.text()).not.toContain("A lead for one client");
    }
    const ended = await askSite(stack, "/preview/shared?link=x");
    expect(ended.status).toBe(410);
    expect(Object.fromEntries(ended.headers)).toMatchObject({ ...unkept, "referrer-policy": "no-referrer" });
    expect(await ended.text()).toContain("This link has ended");
    await editor.delete("drafts.aboutPage");
  });

  test("ends when it is revoked, with its author's account, and with the draft: it does not show the next one", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "ends");
    await writeDraft(editor, "aboutPage", { lead: "A lead for one client" });
    const showsDraft = async (cookie: string) =>
      (await (await askSite(stack, "/about-us", cookie)).text()).includes("A lead for one client");
    const ended = async (address: string, cookie: string) => {
      expect((await askSite(stack, address)).status).toBe(410);
      const page = await askSite(stack, "/about-us", cookie);
      expect([page.status, page.headers.get("location")]).toEqual([302, "/preview/shared"]);
      expect(page.headers.get("set-cookie")).toContain("=; Max-Age=0;");
    };

    const revoked = await shared(editor, "aboutPage", "/about-us");
    const other = await shared(editor, "aboutPage", "/about-us");
    const [cookie, otherCookie] = [await opened(stack, revoked.address), await opened(stack, other.address)];
    expect([await showsDraft(cookie), await showsDraft(otherCookie)]).toEqual([true, true]);
    await editor.request({ method: "DELETE", uri: `${shares}/${revoked.name}` });
    await ended(revoked.address, cookie);
    expect(await showsDraft(otherCookie)).toBe(true);

    await editor.delete("drafts.aboutPage");
    await ended(other.address, otherCookie);
    await writeDraft(editor, "aboutPage", { lead: "A lead for one client" });
    await ended(other.address, otherCookie);
    const last = await shared(editor, "aboutPage", "/about-us");
    const lastCookie = await opened(stack, last.address);
    expect(await showsDraft(lastCookie)).toBe(true);
    await removeToken(stack.environment, "ends");
    await ended(last.address, lastCookie);
    const next = await editorOf(stack.environment, "clears");
    await next.delete("drafts.aboutPage");
  });

  test("shows a page that was never published, and an unfinished one as its list of missing fields", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "composes");
    const page = { _type: "page", language: "en-IN", address: { _type: "slug", current: "pongal" }, blocks: [] };
    await editor.create({ ...page, _id: "drafts.pongal", title: "Pongal tournament", lead: "Three days of rummy." });
    const { address } = await shared(editor, "pongal", "/pongal");
    const cookie = await opened(stack, address);
    expect(await (await askSite(stack, "/pongal", cookie)).text()).toContain("Three days of rummy.");
    expect((await askSite(stack, "/pongal")).status).toBe(404);
    await editor.patch("drafts.pongal").unset(["title"]).commit();
    expect((await askSite(stack, "/pongal", cookie)).status).toBe(422);
    await editor.delete("drafts.pongal");
    expect((await askSite(stack, "/pongal", cookie)).headers.get("location")).toBe("/preview/shared");
  });

  test("shows a mail or a screen where the document's words are seen nowhere else, and no other of them", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "screens");
    await writeDraft(editor, "mailFrame", { footer: "A footer for one client" });
    await writeDraft(editor, "loginForm", { title: "A form for one client" });
    const mail = "/preview/mails/password-reset/without-name";
    const screen = "/preview/screens/login/wrong";
    for (const [id, path, words] of [
      ["mailFrame", mail, "A footer for one client"],
      ["loginForm", screen, "A form for one client"],
    ] as const) {
      const { address } = await shared(editor, id, path);
      const cookie = await opened(stack, address);
      const answer = await askSite(stack, path, cookie);
      const html = await answer.text();
      expect([answer.status, html]).toEqual([200, expect.stringContaining(words)]);
      expect(html).toMatch(/<aside class="preview-bar" aria-label="Draft"><p>This is a draft\./);
      expect(html).not.toContain("overlay.js");
      expect(Object.fromEntries(answer.headers)).toMatchObject(unkept);
      expect((await askSite(stack, path)).status).toBe(404);
      for (const other of ["/preview/mails/password-reset/plain-text", "/preview/screens/login/first-visit"])
        expect((await askSite(stack, other, cookie)).status).toBe(404);
      expect((await askSite(stack, `/preview/changes/${id}`, cookie)).status).toBe(404);
      await editor.delete(`drafts.${id}`);
    }
  });

  test("is unavailable without the lake", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "alone");
    await writeDraft(editor, "aboutPage", { lead: "A lead for one client" });
    const { address } = await shared(editor, "aboutPage", "/about-us");
    const cookie = await opened(stack, address);
    await stack.withoutContentLake(async () => {
      expect((await askSite(stack, address)).status).toBe(503);
      expect((await askSite(stack, "/about-us", cookie)).status).toBe(503);
      expect((await askSite(stack, "/about-us")).status).toBe(200);
    });
  });
});
