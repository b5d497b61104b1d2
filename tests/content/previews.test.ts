import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { SanityClient } from "@sanity/client";
import { describe, expect } from "vitest";
import { z } from "zod";

import { shownPerspectiveHeader } from "../../app/content/preview/shown-perspective-header.ts";
import { readingPages } from "../../app/pages.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf, removeToken } from "../harness/editor.ts";
import { askSite, cookieIn, openingOfPreview, openPreview } from "../harness/preview.ts";

const unpublished = "Only staff read this";

const drafted = async (editor: SanityClient, id: string, changed: Record<string, unknown>) => {
  const published = await editor.getDocument(id);
  if (!published) throw new Error(`There is no ${id}.`);
  await editor.createOrReplace({ ...published, ...changed, _id: `drafts.${id}` });
};

/** The characters that nobody sees, in which a marked word says where it comes from. */
const mark = /\p{Cf}{40,}/u;

const addresses = readingPages.map(({ address }) => address);

describe("a preview", () => {
  test("shows drafts to staff on every page, and nothing of them to anybody else, in whatever order they ask", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "previews");
    const before = await Promise.all(addresses.map(async (address) => (await askSite(stack, address)).text()));
    await drafted(editor, "siteSettings", { tagline: unpublished });
    const cookie = await openPreview(stack, editor);

    for (const address of [...addresses, "/login", "/nowhere-at-all"]) {
      const preview = await askSite(stack, address, cookie);
      const html = await preview.text();
      expect([address, html]).toEqual([address, expect.stringContaining(unpublished)]);
      const [, main = ""] = html.split("<main");
      expect([address, mark.test(main)]).toEqual([address, true]);
      expect(Object.fromEntries(preview.headers)).toMatchObject({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "cross-origin-opener-policy": "unsafe-none",
        "content-security-policy": expect.stringContaining(
          `frame-ancestors http://localhost:${stack.environment["STUDIO_PORT"] ?? ""}`,
        ),
      });
    }
    const data = await askSite(stack, "/login.data", cookie);
    expect(data.headers.get("cache-control")).toBe("private, no-store");
    expect(await data.text()).toContain(unpublished);

    for (const [index, address] of addresses.entries()) {
      const visited = await askSite(stack, address);
      expect(visited.headers.get("cache-control")).toContain("public");
      expect(await visited.text()).toBe(before[index]);
      expect(before[index]).not.toMatch(mark);
    }
    for (const path of ["/login", "/login.data", "/nowhere-at-all", "/sitemap.xml", "/speculation-rules.json"]) {
      const visited = await (await askSite(stack, path)).text();
      for (const trace of [unpublished, "preview-bar", "data-sanity"]) expect(visited).not.toContain(trace);
    }
    const [name = "", value = ""] = cookie.split("=");
    const junk = ["", "1", value.slice(0, -1), `A${value.slice(1)}`, `${value}; ${name}=${value}x`.slice(1)];
    for (const forged of junk) {
      const answer = await askSite(stack, "/", `${name}=${forged}`);
      expect(answer.headers.get("cache-control")).toContain("s-maxage");
      expect(await answer.text()).toBe(before[0]);
    }
    const kept = join(stack.environment["DATA_DIRECTORY"] ?? "", "last-good-pages");
    for (const file of await readdir(kept)) expect(await readFile(join(kept, file), "utf8")).not.toContain(unpublished);
    await editor.delete("drafts.siteSettings");
  });

  test("is opened once by a secret, however many ask at once", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "opens");
    const address = await openingOfPreview(editor, "/faq?tab=1");
    const answers = await Promise.all(Array.from({ length: 8 }, () => askSite(stack, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array.from({ length: 7 }, () => 401)]);
    const [opened] = answers.filter(({ status }) => status === 302);
    expect(opened?.headers.get("location")).toBe("/faq?tab=1");
    expect(opened?.headers.get("set-cookie")).toContain("HttpOnly; SameSite=Lax");
    expect((await askSite(stack, address)).status).toBe(401);

    // The Studio loads its frame anew with the same secret.
    const again = await askSite(stack, address, opened && cookieIn(opened));
    expect(again.status).toBe(302);
    expect((await askSite(stack, "/", cookieIn(again))).headers.get("x-robots-tag")).toBe("noindex");
  });

  test("is opened by nothing else", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "refuses");
    const good = await openingOfPreview(editor);
    const secret = new URLSearchParams(good.split("?")[1]).get("sanity-preview-secret") ?? "";
    const wrong = ["", "x", "*", secret.slice(1), secret.toUpperCase(), `${secret}0`, "a".repeat(5_000), `${secret}\n`];
    for (const forged of wrong) {
      const answer = await askSite(stack, `/preview/enable?sanity-preview-secret=${encodeURIComponent(forged)}`);
      expect([forged, answer.status < 500 && answer.status >= 400, answer.headers.get("set-cookie")]).toEqual([
        forged,
        true,
        null,
      ]);
    }
    expect((await askSite(stack, good, "", { method: "HEAD" })).status).toBe(405);
    expect((await askSite(stack, good)).status).toBe(302);

    const old = `drafts.${crypto.randomUUID()}`;
    await editor.create({ _id: old, _type: "sanity.previewUrlSecret", secret: "of-nobody-at-all-1" });
    expect((await askSite(stack, "/preview/enable?sanity-preview-secret=of-nobody-at-all-1")).status).toBe(401);
  });

  test("leads to this site only", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "leads");
    const cookie = await openPreview(stack, editor);
    const elsewhere = ["//host", "/.//host", "https://host/", "/\\host", "javascript:alert(1)", "/%2Fhost", "host", ""];
    for (const path of elsewhere) {
      const entered = await askSite(
        stack,
        `/preview/enable?sanity-preview-pathname=${encodeURIComponent(path)}`,
        cookie,
      );
      expect([path, entered.headers.get("location")]).toEqual([path, "/"]);
      const left = await askSite(stack, `/preview/exit?path=${encodeURIComponent(path)}`, cookie, {
        method: "POST",
        origin: stack.site.origin,
      });
      expect([path, left.status, left.headers.get("location")]).toEqual([path, 303, "/"]);
    }
  });

  test("shows a release where the Studio asks for one, and what is published where it asks for that", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "releases");
    await editor.releases.create({ releaseId: "rDiwali", metadata: { title: "Diwali", releaseType: "asap" } });
    const settings = await editor.getDocument("siteSettings");
    const version = { ...settings, _type: "siteSettings", _id: "versions.rDiwali.siteSettings" };
    await editor.create({ ...version, tagline: "Lamps and cards" });
    const shown = async (perspective: string) => {
      const cookie = await openPreview(stack, editor, perspective);
      return (await (await askSite(stack, "/", cookie)).text()).includes("Lamps and cards");
    };
    expect(await shown("rDiwali,drafts")).toBe(true);
    expect(await shown("rDiwali")).toBe(true);
    expect(await shown("drafts")).toBe(false);
    expect(await shown("published")).toBe(false);
  });

  test("shows a proposal, on its first page and on those that ask for its newest words", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "proposes");
    const body = { documentId: "siteSettings", title: "Site settings" };
    const begun = await editor.request<unknown>({ method: "POST", uri: "/data/proposals/production", body });
    const { name } = z.object({ proposal: z.object({ name: z.string() }) }).parse(begun).proposal;
    await editor.patch(`versions.${name}.siteSettings`).set({ tagline: "As marketing proposes" }).commit();
    const cookie = await openPreview(stack, editor, `${name},drafts`);
    expect(await (await askSite(stack, "/", cookie)).text()).toContain("As marketing proposes");
    const drafts = await openPreview(stack, editor);
    const headers = { Cookie: drafts, [shownPerspectiveHeader]: name };
    expect(await (await fetch(stack.site.origin, { headers })).text()).toContain("As marketing proposes");
    await editor.request({ method: "POST", uri: `/data/proposals/production/${name}/discard`, body: {} });
    expect((await askSite(stack, "/", cookie)).status).toBe(410);
  });

  test("is refused where the Studio asks for what is no perspective, and its secret still opens one", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "unreadable");
    const drafts = await openingOfPreview(editor);
    for (const perspective of ["raw", "previewDrafts", "", "drafts,", "drafts.siteSettings", "a b", "a".repeat(65)]) {
      const address = new URL(drafts, stack.site.origin);
      address.searchParams.set("sanity-preview-perspective", perspective);
      const answer = await askSite(stack, address.pathname + address.search);
      expect([perspective, answer.status, cookieIn(answer)]).toEqual([perspective, 400, ""]);
    }
    expect((await askSite(stack, drafts)).status).toBe(302);
  });

  test("says when its release has ended, which is not shown as what is published", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "ended-releases");
    await editor.releases.create({ releaseId: "rHoli", metadata: { title: "Holi", releaseType: "asap" } });
    const cookie = await openPreview(stack, editor, "rHoli,drafts");
    for (const path of ["/", "/login"]) expect((await askSite(stack, path, cookie)).status).toBe(200);
    await editor.releases.archive({ releaseId: "rHoli" });
    for (const path of ["/", "/login"]) expect((await askSite(stack, path, cookie)).status).toBe(410);
    await editor.releases.delete({ releaseId: "rHoli" });
    expect((await askSite(stack, "/", cookie)).status).toBe(410);
  });

  test("is shown under other conditions at a button, to nobody else, and no others are taken", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "conditions");
    let cookie = await openPreview(stack, editor);
    const before = await (await askSite(stack, "/")).text();
    const show = async (form: string, path = "/") => {
      const answer = await fetch(`${stack.site.origin}/preview/show?path=${encodeURIComponent(path)}`, {
        redirect: "manual",
        method: "POST",
        headers: {
          Cookie: cookie,
          Origin: stack.site.origin,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: form,
      });
      if (answer.status === 303) cookie = cookieIn(answer);
      return answer;
    };
    const shown = async (path = "/") => (await askSite(stack, path, cookie)).text();
    const claim = "First time registration bonus";
    expect(await shown()).toContain(claim);

    expect((await show("claims=hidden")).headers.get("location")).toBe("/");
    expect(await shown()).not.toContain(claim);
    expect(await (await askSite(stack, "/")).text()).toBe(before);
    await show("theme=dark", "/rummy-faq?q=bonus");
    const dark = await shown();
    expect(dark).toMatch(/<style nonce="[^"]+">:root \{[^}]*--color-page: #0b1e1a/);
    expect(dark, "what was chosen before stays").not.toContain(claim);
    await show("claims=published&theme=device");
    expect(await shown()).toContain(claim);
    expect(await shown()).not.toContain("<style");

    for (const form of ["claims=1", "theme=blue", "day=soon", "day=2026-02-30"])
      expect([form, (await show(form)).status]).toEqual([form, 400]);
    for (const path of ["//host", "https://host/", "/\\host"])
      expect([path, (await show("theme=dark", path)).headers.get("location")]).toEqual([path, "/"]);
    expect((await show(`theme=dark&${"a".repeat(100_000)}`)).status).toBe(413);
    const own = cookie;
    cookie = "";
    expect((await show("theme=dark")).status).toBe(401);
    expect((await askSite(stack, "/preview/show", own, { method: "POST", origin: "http://evil.test" })).status).toBe(
      403,
    );
    expect((await askSite(stack, "/preview/new-items.json")).status).toBe(404);
    expect(await (await askSite(stack, "/preview/new-items.json", own)).json()).toMatchObject({
      heroBlock: { headline: expect.any(String) },
      textCard: { title: expect.any(String) },
    });
  });

  test("shows an announced version of a legal text as it will read from its day", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "announces");
    const publish = (words: object) => editor.patch("legalDocument-disclaimer").set(words).commit();
    await publish({ effectiveDate: "2026-11-01", title: "Disclaimer of today" });
    await publish({ effectiveDate: "2099-01-01", title: "Disclaimer of January" });
    await publish({ effectiveDate: "2099-02-01", title: "Disclaimer of February" });
    const cookie = await openPreview(stack, editor);
    const heading = async (day: string) => {
      const answer = await fetch(`${stack.site.origin}/preview/show`, {
        redirect: "manual",
        method: "POST",
        headers: { Cookie: cookie, Origin: stack.site.origin },
        body: new URLSearchParams({ day }),
      });
      const html = await (await askSite(stack, "/disclaimer", cookieIn(answer))).text();
      const [, title = ""] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
      const days = [...html.matchAll(/name="day" value="([^"]+)" aria-pressed/g)].map(([, offered]) => offered);
      return [title.replace(/\p{Cf}/gu, ""), ...days];
    };
    expect(await heading("")).toEqual(["Disclaimer of today", "2099-01-01", "2099-02-01"]);
    expect(await heading("2098-12-31")).toEqual(["Disclaimer of today", "2099-01-01", "2099-02-01"]);
    expect(await heading("2099-01-01")).toEqual(["Disclaimer of January", "2099-02-01"]);
    expect(await heading("2099-02-01")).toEqual(["Disclaimer of February"]);
    const visited = await (await askSite(stack, "/disclaimer")).text();
    expect(visited).toContain("<h1>Disclaimer of today</h1>");
  });

  test("says by a digest when the words of a form have changed, however often it is asked", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "digests");
    const cookie = await openPreview(stack, editor);
    const digests = async () => {
      const forms = ["/login", "/otp", "/forgot-password", "/reset-password"];
      const pages = await Promise.all(forms.map(async (form) => (await askSite(stack, form, cookie)).text()));
      return pages.map((html) => /<meta name="preview-words" content="([\w-]{43})"/.exec(html)?.[1]);
    };
    const before = await digests();
    expect(new Set(before).size).toBe(before.length);
    expect(before).not.toContain(undefined);
    expect(await digests()).toEqual(before);
    await drafted(editor, "loginForm", { title: unpublished });
    const [login, ...others] = await digests();
    expect(login).not.toBe(before[0]);
    expect(others).toEqual(before.slice(1));
    await editor.delete("drafts.loginForm");
    expect(await digests()).toEqual(before);
  });

  test("says which fields a draft lacks, instead of failing; a visitor sees the page as before", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "lacks");
    const logged = stack.site.log.length;
    await drafted(editor, "aboutPage", {
      blocks: [{ _type: "statementBlock", _key: "new" }],
    });
    const cookie = await openPreview(stack, editor);
    const preview = await askSite(stack, "/about-us", cookie);
    const html = await preview.text();
    expect(html).toContain("This draft is not complete yet");
    expect(html).toMatch(/page\.blocks\.0\.\w+: /);
    expect(preview.status).toBe(422);
    expect((await askSite(stack, "/about-us")).status).toBe(200);
    expect((await askSite(stack, "/rummy-tips", cookie)).status).toBe(200);
    expect(stack.site.log.slice(logged).join("\n")).not.toContain('"a page failed"');
    await editor.delete("drafts.aboutPage");
  });

  test("says which fields a mail lacks, and leads to the mail as soon as it lacks none", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "mails");
    const published = await editor.fetch<{ _id: string } | null>('*[_type == "mail" && key == "password-reset"][0]');
    const id = published?._id ?? "";
    const mail = "/preview/mails/password-reset/without-name";
    const cookie = await openPreview(stack, editor);
    expect((await askSite(stack, mail, cookie)).status).toBe(200);
    await drafted(editor, id, { subject: null });
    const left = await askSite(stack, mail, cookie);
    expect([left.status, left.headers.get("location")]).toEqual([302, `${mail}/problem`]);
    const lacks = await askSite(stack, `${mail}/problem`, cookie);
    expect([lacks.status, await lacks.text()]).toEqual([
      422,
      expect.stringMatching(/<code>page\.mails\.\d+\.subject: /),
    ]);
    const html = await (await askSite(stack, `/preview/changes/${id}`, cookie)).text();
    expect(html).toMatch(/<code>page\.mails\.\d+\.subject: /);
    expect(html).not.toContain("<tr>");
    await editor.delete(`drafts.${id}`);
    expect((await askSite(stack, `${mail}/problem`, cookie)).headers.get("location")).toBe(mail);
    expect((await askSite(stack, `${mail}/problem`)).status).toBe(404);
  });

  test("shows every page while somebody has only begun a figure, a group of questions or a mail", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "begins");
    const begun = ["offerFigure", "ruleFigure", "faqGroup", "mail"].map((_type) => ({
      _id: `drafts.begun-${_type}`,
      _type,
      language: "en-IN",
      title: "Just begun",
    }));
    for (const document of begun) await editor.create(document);
    const cookie = await openPreview(stack, editor);
    const mail = "/preview/mails/password-reset/without-name";
    for (const path of [...addresses, "/login", mail])
      expect([path, (await askSite(stack, path, cookie)).status]).toEqual([path, 200]);
    for (const { _id } of begun) await editor.delete(_id);
  });

  test("finds the composed pages also while the words around every page lack something", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "unsettled");
    const page = { _type: "page", language: "en-IN", title: "Onam", lead: "Onam", blocks: [] };
    await editor.create({ ...page, _id: "onam", address: { _type: "slug", current: "onam" } });
    await drafted(editor, "siteSettings", { navigation: [{ _type: "navigationLink", _key: "new" }] });
    const cookie = await openPreview(stack, editor);
    expect((await askSite(stack, "/onam", cookie)).status).toBe(422);
    await editor.delete("drafts.siteSettings");
    await editor.delete("onam");
  });

  test("shows a page that was never published at its address, where visitors find none", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "composes");
    await editor.create({
      _id: "drafts.pongal",
      _type: "page",
      language: "en-IN",
      title: "Pongal tournament",
      lead: unpublished,
      address: { _type: "slug", current: "pongal" },
      blocks: [],
    });
    const cookie = await openPreview(stack, editor);
    expect(await (await askSite(stack, "/pongal", cookie)).text()).toContain("Pongal tournament");
    expect((await askSite(stack, "/pongal")).status).toBe(404);
    expect(await (await askSite(stack, "/sitemap.xml", cookie)).text()).not.toContain("pongal");
  });

  test("ends with its account, and at the button", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "leaves");
    const cookie = await openPreview(stack, editor);
    const left = await askSite(stack, "/preview/exit?path=/faq", cookie, { method: "POST", origin: stack.site.origin });
    expect([left.status, left.headers.get("location")]).toEqual([303, "/faq"]);
    expect(left.headers.get("set-cookie")).toContain("Max-Age=0");
    const elsewhere = await askSite(stack, "/preview/exit", cookie, { method: "POST", origin: "http://evil.test" });
    expect(elsewhere.status).toBe(403);

    await removeToken(stack.environment, "leaves");
    const ended = await askSite(stack, "/", cookie);
    expect(ended.headers.get("set-cookie")).toContain("Max-Age=0");
    expect(await ended.text()).not.toContain("preview-bar");
  });

  test("is unavailable without the lake, and says so; nor does it show what visitors see as if it were drafts", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "alone");
    const [cookie, address] = [await openPreview(stack, editor), await openingOfPreview(editor)];
    await stack.withoutContentLake(async () => {
      expect((await askSite(stack, address)).status).toBe(503);
      expect((await askSite(stack, "/", cookie)).status).toBe(503);
      expect((await askSite(stack, "/")).status).toBe(200);
    });
  });
});
