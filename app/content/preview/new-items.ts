import { isObject } from "../is-object.ts";
import * as declarations from "../../blocks/blocks.ts";
import { paragraphs } from "../../blocks/paragraphs.ts";

type Content = Readonly<Record<string, unknown>>;

/** What begins as no block's example has it. */
const others: readonly Content[] = [
  { _type: "navigationLink", label: "New entry", href: "/" },
  { _type: "faqEntry", question: "A new question?", anchor: { _type: "slug" }, answer: paragraphs("Its answer.") },
  { _type: "section", heading: "A new section", anchor: { _type: "slug" }, body: paragraphs("What it says.") },
];

/** Every object with a type within a value. */
function typedObjectsIn(value: unknown): Content[] {
  if (Array.isArray(value)) return value.flatMap(typedObjectsIn);
  if (!isObject(value)) return [];
  return [...("_type" in value ? [value] : []), ...Object.values(value).flatMap(typedObjectsIn)];
}

const blocks = Object.values(declarations).map(({ name, example }): Content => ({ ...example, _type: name }));

/** The first content of an item that staff add to a list in a preview, by its type: a block's example, or the first card or question of one. */
export const newItems: Readonly<Record<string, Content>> = Object.fromEntries(
  [...others, ...typedObjectsIn(blocks).reverse(), ...blocks].map((item) => [String(item["_type"]), item]),
);
