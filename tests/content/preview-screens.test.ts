import { describe, expect } from "vitest";

import { previewPlaces, previewScreens } from "../../app/content/preview/preview-screens.ts";
import { account, forms, mails, pages } from "../../studio/desk/site-documents.ts";
import { editorOf } from "../harness/editor.ts";
import { test } from "../harness/shared-stack-test.ts";
import type { OwnStack } from "../harness/stack.ts";

const ask = (stack: OwnStack, path: string, cookie = "") =>
  fetch(stack.site.origin + path, { redirect: "manual", headers: { Cookie: cookie } });

async function openPreview(stack: OwnStack): Promise<string> {
  const editor = await editorOf(stack.environment, crypto.randomUUID());
  const secret = crypto.randomUUID();
  const { id: userId } = await editor.users.getById("me");
  await editor.create({ _id: `drafts.${crypto.randomUUID()}`, _type: "sanity.previewUrlSecret", secret, userId });
  const answer = await ask(stack, `/preview/enable?sanity-preview-secret=${secret}`);
  return (answer.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
}

const notices = pages.filter(({ type }) => type.endsWith("Page"));
const places = [...mails, ...forms, ...account, ...notices].map(({ type, key = null }) => ({
  type: key === null ? type : `${type} ${key}`,
  places: previewPlaces(type, key),
}));
const paths = [...new Set(places.flatMap((document) => document.places.map(({ path }) => path)))];

/** The words of a page's main part, without marks and markup. */
const wordsIn = (html: string) =>
  (html.split("<main")[1] ?? html)
    .replace(/\p{Cf}{40,}/gu, "")
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replace(/ (?:id|for|value|aria-describedby|aria-labelledby|form)="[^"]*"/g, "");

describe("a mail, a form, the account and a page for a failure", () => {
  test("have previews, each document in every state", () => {
    expect(places.filter((document) => document.places.length === 0)).toEqual([]);
    expect(paths).toHaveLength(
      mails.length - 1 + Object.values(previewScreens).reduce((count, { states }) => count + states.length, 0),
    );
  });

  test("answer staff in each state, each with words of its own, and nobody else; nothing is sent", async ({
    stack,
  }) => {
    const cookie = await openPreview(stack);
    const seen = new Map<string, string>();
    for (const path of paths) {
      const answer = await ask(stack, path, cookie);
      expect([path, answer.status, answer.headers.get("set-cookie")]).toEqual([path, 200, null]);
      expect([path, answer.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
      const html = await answer.text();
      const words = wordsIn(html);
      expect([path, seen.get(words)]).toEqual([path, undefined]);
      seen.set(words, path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      if (path.startsWith("/preview/screens/"))
        expect([path, policy]).toEqual([
          path,
          expect.stringContaining(`form-action ${stack.site.origin}/preview/exit;`),
        ]);
      expect([path, (await ask(stack, path)).status]).toEqual([path, 404]);
    }
    expect(stack.site.log.filter((line) => line.includes("could not be previewed"))).toEqual([]);
    expect((await ask(stack, "/preview/screens/login/nothing", cookie)).status).toBe(404);
    expect((await ask(stack, "/preview/mails/nothing", cookie)).status).toBe(404);
  });
});
