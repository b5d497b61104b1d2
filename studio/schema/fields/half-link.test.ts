import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";
import { z } from "zod";

import { examplePage } from "../../../app/blocks/testing/example-page.ts";
import { siteSettings } from "../../seed/settings/site-settings.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { seededWithCode } from "../../testing/seeded-with-code.ts";

const documents = seededWithCode("DIWALI");

const page = examplePage("image-0000000000000000000000000000000000000000-1200x630-png");

const cards = z.looseObject({ cards: z.array(z.looseObject({})) });

/** The example page with these fields of its first block of a type. */
const withBlock = (type: string, changes: object) => ({
  ...page,
  blocks: page.blocks.map((block) => (block._type === type ? { ...block, ...changes } : block)),
});

/** The same for fields of the block's first card. */
function withCard(type: string, changes: object) {
  const [first, ...others] = cards.parse(page.blocks.find((block) => block._type === type)).cards;
  return withBlock(type, { cards: [{ ...first, ...changes }, ...others] });
}

/** Every optional link: where it is in `schema.json`, the names of the fields with its words and its target, and a document that has it. */
const links = [
  {
    at: "heroBlock",
    words: "buttonLabel",
    target: "buttonHref",
    documentWith: (link: object) => withBlock("heroBlock", link),
  },
  {
    at: "noticeBlock",
    words: "linkLabel",
    target: "href",
    documentWith: (link: object) => withBlock("noticeBlock", link),
  },
  {
    at: "textCardsBlock",
    words: "linkLabel",
    target: "href",
    documentWith: (link: object) => withBlock("textCardsBlock", link),
  },
  {
    at: "pictureCardsBlock cards",
    words: "secondLinkLabel",
    target: "secondHref",
    documentWith: (link: object) => withCard("pictureCardsBlock", link),
  },
  {
    at: "siteSettings noticeBar",
    words: "linkLabel",
    target: "href",
    documentWith: (link: object) => ({ ...siteSettings, noticeBar: { text: "Back at noon.", ...link } }),
  },
];

const noWords = "Say which words lead there, or remove the address.";
const noTarget = "Say where it leads, or remove the words.";

test.each(links)(
  "both or neither of $words and $target of $at are filled in",
  async ({ words, target, documentWith }) => {
    const said = async (link: object) =>
      (await editorsComplaints(documentWith({ [words]: undefined, [target]: undefined, ...link }), documents)).join(
        "\n",
      );
    expect(await said({})).toBe("");
    expect(await said({ [words]: "Read on", [target]: "/tc" })).toBe("");
    expect(await said({ [words]: "Read on" })).toMatch(new RegExp(`"${words}": ${noTarget}$`));
    expect(await said({ [target]: "/tc" })).toMatch(new RegExp(`"${target}": ${noWords}$`));
    expect(await said({ [words]: " ", [target]: "/tc" })).toContain(noWords);
  },
);

const parts = z.record(z.string(), z.unknown());

/** The optional targets of links in a part of `schema.json`, each with the names of what it is in. */
function optionalTargets(part: unknown, place: readonly string[]): string[] {
  if (Array.isArray(part)) return part.flatMap((item: unknown) => optionalTargets(item, place));
  const { name, attributes, ...others } = parts.safeParse(part).data ?? {};
  const here = typeof name === "string" ? [...place, name] : place;
  const fields = Object.entries(parts.safeParse(attributes).data ?? {}).flatMap(([field, value]) => {
    const isOptionalTarget = /^href$|Href$/.test(field) && parts.parse(value)["optional"] === true;
    return isOptionalTarget ? [[...here, field].join(" ")] : optionalTargets(value, [...here, field]);
  });
  return [...fields, ...Object.values(others).flatMap((other) => optionalTargets(other, here))];
}

/** Targets that stand beside a page, which may take their place, and have rules of their own. */
const besidePages = ["navigationLink href", "redirect href"];

test("the table has every optional link of the schema", async () => {
  const schema: unknown = JSON.parse(await readFile(new URL("../../schema.json", import.meta.url), "utf8"));
  const named = links.map(({ at, target }) => `${at} ${target}`);
  expect(optionalTargets(schema, []).toSorted()).toEqual([...named, ...besidePages].toSorted());
});
