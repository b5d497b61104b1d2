import type { SanityClient } from "@sanity/client";
import { expect } from "vitest";
import { z } from "zod";

import { mailInputs } from "../../app/content/mails/mail-inputs.ts";
import { schemaTypes } from "../../studio/schema/schema-types.ts";
import { tokensIn } from "../../studio/schema/tokens/tokens.ts";
import { mails as seededMails } from "../../studio/seed/mails/mails.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { askSite, openPreview } from "../harness/preview.ts";
import { documents, paths } from "./previewed-documents.ts";

/** The words that no state says, each by the place where an editor finds it. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  "only script shows them": [
    "formWords.showPassword",
    "formWords.hidePassword",
    "formWords.passwordShown",
    "formWords.passwordHidden",
    "formWords.errors.networkFailed",
    "personalDetail.google.removing",
    "signUpForm.pictureChooseButton",
    "signUpForm.pictureChangeButton",
    "signUpForm.pictureRemoveButton",
    "signUpForm.picturePreviewAlt",
    "signUpForm.pictureUploading",
    "signUpForm.pictureReady",
    "signUpForm.pictureRemoved",
    "signUpForm.progressLabel",
    "signUpForm.waitForPicture",
    "verifyOtpDialog.resendReady",
  ],
  "they depend on the offers, and on the versions of the terms": [
    "accountWords.aside.fallbackHeading",
    "accountWords.aside.fallbackText",
    "accountWords.aside.fallbackLinkLabel",
    "accountWords.termsNotice.announcedText",
  ],
  "previews send no sign-up whose number has run out": ["otpForm.notices.verificationExpired"],
  "the made-up player has no picture": ["personalDetail.pictureAlt", "personalDetail.fromGoogleNote"],
};

/** A button's label while what it asked for is under way, which only script shows. */
const isLabelOfBusyButton = (place: string) => /busy$/i.test(place);

/** The words of a document, by the place of each; of those with values the longest part. */
function wordsOf(value: unknown, place: string): [place: string, words: string][] {
  if (typeof value === "string") {
    const [longest = ""] = value.split(/\{[\w-]+\}|\n/).sort((one, other) => other.length - one.length);
    return [[place, longest.trim()]];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    notWords.test(name) ? [] : wordsOf(part, `${place}.${name}`),
  );
}

/** Names of fields that hold a choice, a reference or a name for code. */
const notWords = /^(?:_.*|key|style|format|leadsTo|marks|listItem|language)$/;

/** Everything that a page says, also to a screen reader. */
const saidIn = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/\p{Cf}|<!-- -->/gu, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The words of a page's main part, without marks and markup. */
const wordsIn = (html: string) =>
  (html.split("<main")[1] ?? html)
    .replace(/\p{Cf}{40,}/gu, "")
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replace(/ (?:id|for|value|aria-describedby|aria-labelledby|form)="[^"]*"/g, "");

/** A field of a document's type, with the names that its description lets editors use in braces. */
const field = z.object({
  name: z.string(),
  type: z.string(),
  description: z.string().optional().catch(undefined),
  get fields() {
    return z.array(field).optional();
  },
});

const documentTypes = z.array(z.object({ name: z.string(), fields: z.array(field).optional() }));

/** The texts of a type that may say names of their own, by their path in the document: `errors.tooManyLogins`. */
function ownNames(
  fields: readonly z.output<typeof field>[],
  around = "",
): readonly [path: string, names: readonly string[]][] {
  return fields.flatMap(({ name, type, description = "", fields: inside }) => {
    const names = tokensIn(description);
    const isText = type === "string" || type === "text";
    const own: [string, readonly string[]][] = isText && names.length > 0 ? [[around + name, names]] : [];
    return [...own, ...ownNames(inside ?? [], `${around}${name}.`)];
  });
}

const inBraces = (names: readonly string[]): string => names.map((name) => ` {${name}}`).join("");

/** Has every text say all names that it may say. Answers how many texts that are, without those of mails. */
async function sayEveryName(editor: SanityClient): Promise<number> {
  const types = documentTypes.parse(schemaTypes);
  const transaction = editor.transaction();
  let count = 0;
  for (const { id, type } of documents.filter((one) => one.type !== "mail")) {
    const { fields = [] } = types.find(({ name }) => name === type) ?? {};
    for (const [path, names] of ownNames(fields)) {
      const text = z.string().parse(await editor.fetch<unknown>(`*[_id == $id][0].${path}`, { id }));
      transaction.patch(id, (patch) => patch.set({ [path]: text + inBraces(names) }));
      count += 1;
    }
  }
  for (const { _id, key } of seededMails) {
    const text = `It says${inBraces(mailInputs[key].parameters)}.`;
    const children = [{ _type: "span", _key: "names", text, marks: [] }];
    const block = { _type: "block", _key: "names", style: "normal", markDefs: [], children };
    transaction.patch(_id, (patch) => patch.append("body", [block]));
  }
  await transaction.commit();
  return count;
}

/** What a reader is shown, without what only scripts read. */
const shown = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/\p{Cf}/gu, "");

test("previews of mails, forms, the account and pages for failures answer staff in each state, each with words of its own, and nobody else; nothing is sent, every word is said, and every name that a word may say is filled in", async ({
  stack,
}) => {
  const editor = await editorOf(stack.environment);
  const logged = stack.site.log.length;
  expect(await sayEveryName(editor)).toBeGreaterThan(50);
  const cookie = await openPreview(stack, editor);
  const seen = new Map<string, string>();
  let said = "";
  for (const path of paths) {
    const answer = await askSite(stack, path, cookie);
    expect([path, answer.status, answer.headers.get("set-cookie")]).toEqual([path, 200, null]);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    const html = await answer.text();
    said += saidIn(html);
    expect([path, shown(html).match(/\{[a-z-]+\}/g) ?? []]).toEqual([path, []]);
    const words = wordsIn(html);
    expect([path, seen.get(words)]).toEqual([path, undefined]);
    seen.set(words, path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    if (path.startsWith("/preview/screens/"))
      expect([path, policy]).toEqual([path, expect.stringContaining(`form-action ${stack.site.origin}/preview/exit;`)]);
    expect([path, (await askSite(stack, path)).status]).toEqual([path, 404]);
  }
  expect(stack.site.log.slice(logged).filter((line) => line.includes("could not be previewed"))).toEqual([]);
  expect((await askSite(stack, "/preview/screens/login/nothing", cookie)).status).toBe(404);
  expect((await askSite(stack, "/preview/mails/nothing/with-name", cookie)).status).toBe(404);
  expect((await askSite(stack, "/preview/mails/confirm-email/nothing", cookie)).status).toBe(404);
  expect((await askSite(stack, "/preview/mails/password-reset/with-name", cookie)).status).toBe(404);

  const types = documents.map(({ type }) => type);
  const published = await editor.fetch<{ _type: string }[]>("*[_type in $types]", { types });
  const words = published.flatMap((document) => wordsOf(document, document._type));
  const silent = words.flatMap(([place, word]) => (said.includes(word) || isLabelOfBusyButton(place) ? [] : [place]));
  expect(silent.sort()).toEqual(Object.values(unsaid).flat().sort());
});
