import { expect } from "vitest";
import { z } from "zod";

import { mailInputs } from "../../app/content/mails/mail-inputs.ts";
import { previewPlaces } from "../../app/content/preview/preview-screens.ts";
import { account, forms, mails, pages } from "../../studio/desk/site-documents.ts";
import { schemaTypes } from "../../studio/schema/schema-types.ts";
import { tokensIn } from "../../studio/schema/tokens/tokens.ts";
import { mails as seededMails } from "../../studio/seed/mails/mails.ts";
import { editorOf } from "../harness/editor.ts";
import { askSite, openPreview } from "../harness/preview.ts";
import { test } from "../harness/stack-test.ts";

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

const documents = [...mails, ...forms, ...account, ...pages.filter(({ type }) => type.endsWith("Page"))];
const paths = [
  ...new Set(documents.flatMap(({ type, key = null }) => previewPlaces(type, key).map(({ path }) => path))),
];

const inBraces = (names: readonly string[]): string => names.map((name) => ` {${name}}`).join("");

/** What a reader is shown, without what only scripts read. */
const shown = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/\p{Cf}/gu, "");

test("every name that a word may say is filled in wherever the word is shown", async ({ stack }) => {
  const editor = await editorOf(stack.environment, crypto.randomUUID());
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
  expect(count).toBeGreaterThan(50);

  const cookie = await openPreview(stack, editor);
  for (const path of paths) {
    const answer = await askSite(stack, path, cookie);
    expect([path, answer.status]).toEqual([path, 200]);
    const left = shown(await answer.text()).match(/\{[a-z-]+\}/g) ?? [];
    expect([path, left]).toEqual([path, []]);
  }
});
