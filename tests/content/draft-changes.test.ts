import { describe, expect } from "vitest";

import { readingPages } from "../../app/pages.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { askSite, cookieIn, openPreview, writeDraft } from "../harness/preview.ts";
import type { OwnStack } from "../harness/stack.ts";

/** The characters that nobody sees, in which a marked word of the list itself says where it comes from. */
const mark = /\p{Cf}{40,}/gu;

/** The rows of the lists and the paths of the pages in a list of changes. */
async function changes(stack: OwnStack, cookie: string, id: string) {
  const answer = await askSite(stack, `/preview/changes/${id}`, cookie);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<aside.*?<\/aside>/s, "").replace(mark, "");
  const [, main = ""] = html.split("<main");
  const rows = [...main.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/gs)].map(([, before, after]) => [
    before,
    after,
  ]);
  const pages = [...main.matchAll(/<p><a href="([^"]*)">/g)].map(([, path]) => path);
  return { html, rows, pages, count: /<p class="draft-changes-count">(.*?)<\/p>/.exec(html)?.[1] };
}

describe("the list of what a draft would change", () => {
  test("names every page and sentence that visitors would read otherwise, and no draft of another document", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "compares");
    const cookie = await openPreview(stack, editor);
    expect((await changes(stack, cookie, "aboutPage")).count).toBe(
      "This document has no draft, so nothing would change.",
    );

    await writeDraft(editor, "aboutPage", { lead: "A first sentence. A second one." });
    await writeDraft(editor, "siteSettings", { tagline: "Another tagline" });
    const { lead: published = "" } = (await editor.getDocument<{ lead: string }>("aboutPage")) ?? {};
    expect(await changes(stack, cookie, "aboutPage")).toMatchObject({
      rows: [
        [published, "A first sentence."],
        ["<em>Nothing</em>", "A second one."],
      ],
      pages: ["/about-us"],
      count: "Sentences that change: 2. Pages: 1.",
    });

    const everywhere = await changes(stack, cookie, "siteSettings");
    expect(everywhere.pages).toEqual(expect.arrayContaining(readingPages.map(({ address }) => address)));
    expect(everywhere.rows).not.toEqual([]);
    expect(everywhere.rows.filter(([, after]) => !/Another tagline$|^<em>Nothing<\/em>$/.test(after ?? ""))).toEqual(
      [],
    );
    expect(everywhere.html).not.toContain("A second one.");
    await editor.delete("drafts.siteSettings");
    await editor.delete("drafts.aboutPage");
  });

  test("follows a figure to every text that names it, and legal documents, and groups of questions", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "follows");
    const cookie = await openPreview(stack, editor);
    const figure = await editor.fetch<{ _id: string; amount: number }>(
      '*[_type == "offerFigure" && defined(amount)]{_id, amount} | order(_id asc)[0]',
    );
    await writeDraft(editor, figure._id, { amount: figure.amount + 1 });
    const ofFigure = await changes(stack, cookie, figure._id);
    expect(ofFigure.rows).not.toEqual([]);
    expect(ofFigure.rows.filter(([before, after]) => before === after)).toEqual([]);
    expect(ofFigure.pages).not.toEqual([]);
    await editor.delete(`drafts.${figure._id}`);

    await writeDraft(editor, "legalDocument-privacy", { title: "What we know of you" });
    expect((await changes(stack, cookie, "legalDocument-privacy")).pages).toContain("/privacy");
    const [group] = await editor.fetch<{ _id: string }[]>('*[_type == "faqGroup"]{_id}');
    await writeDraft(editor, group?._id ?? "", { title: "A new group of questions" });
    expect((await changes(stack, cookie, group?._id ?? "")).pages).toContain("/rummy-faq");
    const [promotion] = await editor.fetch<{ _id: string }[]>('*[_type == "promotion"]{_id}');
    const elsewhere = [
      [promotion?._id ?? "", { title: "A new promotion" }, "/promotion"],
      ["mail-confirm-email", { subject: "Is this you?" }, "/preview/mails/confirm-email/with-name"],
      ["loginForm", { title: "Come in" }, "/preview/screens/login/wrong"],
      ["transactions", { title: "What was paid" }, "/preview/screens/transactions/new-player"],
      ["errorPage", { title: "That went wrong" }, "/preview/screens/error/failure"],
    ] as const;
    for (const [id, changed, path] of elsewhere) {
      await writeDraft(editor, id, changed);
      const { pages } = await changes(stack, cookie, id);
      expect([id, pages]).toEqual([id, expect.arrayContaining([path])]);
      expect(pages.filter((page) => page?.startsWith("/preview/mails/") && page !== path)).toEqual([]);
      await editor.delete(`drafts.${id}`);
    }
    await editor.delete("drafts.legalDocument-privacy");
    await editor.delete(`drafts.${group?._id ?? ""}`);
  });

  test("says when a page is new, and when its draft lacks something", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "adds");
    const cookie = await openPreview(stack, editor);
    const page = { _type: "page", language: "en-IN", address: { _type: "slug", current: "pongal" }, blocks: [] };
    await editor.create({ ...page, _id: "drafts.pongal", title: "Pongal tournament", lead: "Three days of rummy." });
    const added = await changes(stack, cookie, "pongal");
    expect(added).toMatchObject({ pages: ["/pongal"], html: expect.stringContaining("This page is new") });
    await editor.patch("drafts.pongal").unset(["title"]).commit();
    expect((await changes(stack, cookie, "pongal")).html).toMatch(/<code>page\.title: /);
    await editor.delete("drafts.pongal");
  });

  test("says where a page moves that gets another address, and shows both states there", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "moves");
    const cookie = await openPreview(stack, editor);
    const page = { _type: "page", language: "en-IN", title: "Onam", lead: "Ten days of rummy.", blocks: [] };
    const at = (current: string) => ({ address: { _type: "slug", current } });
    await editor.create({ ...page, ...at("onam"), _id: "onam" });
    await writeDraft(editor, "onam", at("onam-tournament"));
    const { html, pages, rows } = await changes(stack, cookie, "onam");
    expect({ pages, rows }).toEqual({ pages: ["/onam-tournament"], rows: [] });
    expect(html).toContain("This page moves here. Visitors of /onam are sent on to it.");
    const both = await askSite(stack, "/preview/changes/onam/page?path=/onam-tournament", cookie);
    const [, before = "", after = ""] = (await both.text()).split("<iframe");
    for (const frame of [before, after]) expect(frame).toContain("Ten days of rummy.");
    await editor.delete("drafts.onam");
    await editor.delete("onam");
  });

  test("names the account's screens, on which the offers of the promotion page stand", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "offers");
    const cookie = await openPreview(stack, editor);
    await writeDraft(editor, "promotion-deposit-bonus", { summary: "Another sentence about the bonus." });
    const { pages } = await changes(stack, cookie, "promotion-deposit-bonus");
    expect(pages).toEqual(expect.arrayContaining(["/promotion", "/preview/screens/account-overview/confirmed-player"]));
    await editor.delete("drafts.promotion-deposit-bonus");
  });

  test("shows a page in both states side by side, without marks", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "frames");
    const cookie = await openPreview(stack, editor);
    await writeDraft(editor, "aboutPage", { lead: "A lead in the draft." });
    const { lead = "" } = (await editor.getDocument<{ lead: string }>("aboutPage")) ?? {};
    const answer = await askSite(stack, "/preview/changes/aboutPage/page?path=/about-us", cookie);
    const [, before = "", after = ""] = (await answer.text()).split("<iframe");
    expect([before.includes(lead), before.includes("A lead in the draft.")]).toEqual([true, false]);
    expect([after.includes(lead), after.includes("A lead in the draft.")]).toEqual([false, true]);
    for (const frame of [before, after]) expect(frame.replace(/<\/iframe>.*/s, "")).not.toMatch(mark);
    await editor.delete("drafts.aboutPage");
  });

  test("is made under the conditions that staff chose at its bar", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "conditions");
    const cookie = await openPreview(stack, editor);
    const chosen = await fetch(`${stack.site.origin}/preview/show?path=/`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: stack.site.origin },
      body: new URLSearchParams({ claims: "hidden" }),
    });
    const hiding = cookieIn(chosen);
    const rows = async (shown: string) => (await changes(stack, shown, "siteSettings")).rows.flat().join("\n");
    const words = { tagline: "Win cash", withoutClaims: { tagline: "Play rummy" } };
    await writeDraft(editor, "siteSettings", words);
    expect(await rows(cookie)).toContain("Win cash");
    expect(await rows(hiding)).toContain("Play rummy");
    expect(await rows(hiding)).not.toContain("Win cash");
    await editor.delete("drafts.siteSettings");
  });

  test("is for staff with a preview alone, and for documents that staff write", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "guards");
    await writeDraft(editor, "aboutPage", { lead: "A lead in the draft." });
    const paths = ["/preview/changes/aboutPage", "/preview/changes/aboutPage/page?path=/about-us"];
    for (const path of [...paths, ...paths.map((one) => one.replace("?", ".data?"))]) {
      const answer = await askSite(stack, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain("A lead in the draft.");
    }
    const cookie = await openPreview(stack, editor);
    for (const id of ["drafts.aboutPage", "versions.r1.aboutPage", "_.shares.x", "%22%5D", "a".repeat(129)])
      expect((await askSite(stack, `/preview/changes/${id}`, cookie)).status).toBe(404);
    for (const path of ["//host", "https://host/", "/\\host", ""]) {
      const asked = `/preview/changes/aboutPage/page?path=${encodeURIComponent(path)}`;
      expect([path, (await askSite(stack, asked, cookie)).status]).toEqual([path, 404]);
    }
    await editor.delete("drafts.aboutPage");
  });
});
