import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { examplePage } from "../../app/blocks/testing/example-page.ts";
import { isObject } from "../../app/content/is-object.ts";
import { wholeClaim } from "../../app/content/queries/whole-claim.ts";
import { withoutClaims } from "../../app/content/without-claims.ts";
import { isHidden } from "./is-hidden.ts";

/** Whether the site's queries answer that a page of these blocks is a claim as a whole. */
async function isWholeClaim(...blocks: readonly unknown[]): Promise<boolean> {
  const query = parse(`*[0]{"isClaim": ${wholeClaim}}.isClaim`);
  const found: unknown = await (await evaluate(query, { dataset: [{ _id: "page", _type: "page", blocks }] })).get();
  return found === true;
}

/** The marks that a part of a block can have, by what distinguishes such parts. */
function marked(value: unknown, marks: { paragraphs: boolean; items: boolean }, isItem = false): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(item, marks, true));
  if (!isObject(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part, marks)]));
  if (value["_type"] === "block") return marks.paragraphs ? { ...parts, style: "claim" } : parts;
  return isItem && marks.items && value["_type"] !== "span" ? { ...parts, claim: true } : parts;
}

const blank = (text: string) => ({
  _type: "block",
  _key: text,
  style: "normal",
  children: [{ _type: "span", _key: "s", text }],
});

const examples = examplePage("image-0000000000000000000000000000000000000000-1200x630-png").blocks;
const markings = [
  { paragraphs: false, items: false },
  { paragraphs: true, items: false },
  { paragraphs: false, items: true },
  { paragraphs: true, items: true },
];
const cases = examples.flatMap((block) => markings.map((marks) => [block._type, marks, marked(block, marks)] as const));

test.each(cases)("%s with marks %j is a claim to the site exactly when the switch hides it", async (_, __, block) => {
  expect(await isWholeClaim(block)).toBe(isHidden(block));
  const answered = isObject(block) && block["_type"] === "offersBlock" ? { ...block, staysWithoutItems: true } : block;
  expect(withoutClaims([answered])).toHaveLength(isHidden(block) ? 0 : 1);
  expect(await isWholeClaim(block, examples[0])).toBe(false);
});

test("some of these blocks are hidden by the marks of their parts, at each depth", () => {
  const hidden = new Set(cases.flatMap(([type, , block]) => (isHidden(block) ? [type] : [])));
  expect([...hidden]).toEqual(
    expect.arrayContaining([
      "textBlock",
      "textCardsBlock",
      "questionsBlock",
      "pictureTextsBlock",
      "longTextBlock",
      "tabsBlock",
    ]),
  );
});

test.each([
  ["paragraphs without words, which nobody sees", [blank(""), blank(" ")], true],
  ["another paragraph", [blank("Words")], false],
])("a text of claims and %s", async (_, others, isClaim) => {
  const block = { _type: "textBlock", body: [{ ...blank("Money"), style: "claim" }, ...others] };
  expect([isHidden(block), await isWholeClaim(block)]).toEqual([isClaim, isClaim]);
});
