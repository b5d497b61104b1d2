import { type ArrayRule, defineArrayMember, defineField, type PreviewConfig } from "sanity";

import { knownTokens } from "../tokens/known-tokens.ts";
import { fields, type FieldMaker, type FieldTree } from "./fields.ts";
import { named, titleOf } from "./title-of.ts";
import { visibleText } from "./visible-text.ts";

/** The items of a list, and their number. */
interface ListOptions {
  /** The items' `_type`. */
  of: string;
  /** The fields of one item. */
  fields: FieldTree;
  /** The preview of an item in the Studio. */
  preview: PreviewConfig;
  /** How many items it takes: the exact number that the page's layout needs, or the fewest and the most. At least one where it is not said. */
  takes?: number | { min: number; max: number };
  /** A field whose values must be unique among the items. */
  unique?: string | undefined;
}

/** A list whose items editors can reorder by dragging. */
export function list(description: string, { of, fields: tree, preview, takes, unique }: ListOptions): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "array",
      of: [defineArrayMember({ type: "object", name: of, title: titleOf(of), fields: fields(tree), preview })],
      validation: (rule) => [
        taking(rule, titleOf(name), takes),
        rule.custom((items) => unique === undefined || differIn(unique, items ?? [])),
      ],
    });
}

function taking(rule: ArrayRule<unknown[]>, title: string, takes: ListOptions["takes"]) {
  if (takes === undefined) return rule.required().min(1).error(`“${title}” can’t be empty.`);
  if (typeof takes === "number") return rule.required().length(takes).error(`The page shows exactly ${takes} here.`);
  return rule.min(takes.min).max(takes.max).error(`“${title}” takes ${takes.min} to ${takes.max}.`);
}

/** Says to an editor which value of a field stands in two items of a list; true when there is none. */
function differIn(field: string, items: readonly unknown[]): string | true {
  const values = items.map((item): unknown => Object.entries(item ?? {}).find(([name]) => name === field)?.[1]);
  const repeated: unknown = values.find((value, index) => value !== undefined && values.indexOf(value) !== index);
  return (
    repeated === undefined ||
    `Two of them have the same “${titleOf(field)}”: ${typeof repeated === "string" ? repeated : JSON.stringify(repeated)}.`
  );
}

/** A list of links: a menu, or further reading. */
export function links(description: string): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "array",
      of: [defineArrayMember({ type: "navigationLink" })],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .error(`“${titleOf(name)}” needs at least one entry.`),
    });
}

/**
 * A list of short texts.
 *
 * @param description where they stand
 * @param problem says what else is wrong with one of them; undefined when nothing is
 */
export function lines(description: string, problem?: (text: string) => string | undefined): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "array",
      of: [line(problem)],
      validation: (rule) => [
        rule
          .required()
          .min(1)
          .error(`“${titleOf(name)}” can’t be empty.`),
        notTwice(rule),
      ],
    });
}

/** The same, where there may be none. */
export const optionalLines =
  (description: string): FieldMaker =>
  (name) =>
    defineField({ ...named(name, description), type: "array", of: [line()], validation: notTwice });

const line = (problem?: (text: string) => string | undefined) =>
  defineArrayMember({
    type: "string",
    validation: (rule) => [
      rule.required().error("An item is empty. Write words, or remove it."),
      rule.custom(visibleText),
      rule.custom(knownTokens([])),
      rule.custom((text) => (text && problem ? (problem(text) ?? true) : true)),
    ],
  });

const notTwice = (rule: ArrayRule<unknown[]>) => rule.unique().error("This stands in the list already.");

/** The parts of a long text, each with an entry in the page's list of contents and its own address. */
export const sections: FieldMaker = (name) =>
  defineField({
    ...named(name, "The parts of the text, in order. Each has its own entry in the list of contents."),
    type: "array",
    of: [defineArrayMember({ type: "section" })],
    validation: (rule) => rule.required().min(1).error("The text needs at least one section."),
  });
