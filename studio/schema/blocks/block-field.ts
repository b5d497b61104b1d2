import { defineArrayMember, defineField, type FieldDefinition } from "sanity";

import { editing, itemFields } from "../../../app/blocks/editing.ts";
import { linkedPage } from "../addresses/linked-page.ts";
import { anchor } from "../fields/anchor.ts";
import { formatted } from "../fields/formatted.ts";
import { href, optionalHref } from "../fields/href.ts";
import { picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { titleOf } from "../fields/title-of.ts";

/** The parser of a block's field, in which `app/blocks/fields.ts` registered what editors see. */
type Parser = Parameters<typeof editing.get>[0];

/** The fields of a block, or of an item of its lists, as the Studio shows them. */
export function blockFields(parsers: Readonly<Record<string, Parser>>): FieldDefinition[] {
  return Object.entries(parsers).map(([name, parser]) => blockField(name, parser));
}

function blockField(name: string, parser: Parser): FieldDefinition {
  const field = editing.get(parser);
  if (!field) throw new Error(`app/blocks: the field ${name} is not made by fields.ts, so editors cannot fill it in.`);
  const { description } = field;
  switch (field.kind) {
    case "label":
      return label(description, field)(name);
    case "message":
      return message(description, field)(name);
    case "text":
      return formatted(description)(name);
    case "notation":
      return defineField({
        name,
        title: titleOf(name),
        description,
        type: "text",
        rows: 5,
        validation: (rule) => [
          rule.required().error(`“${titleOf(name)}” can’t be empty.`),
          rule.custom((text) => (text ? (field.problem(text) ?? true) : true)),
        ],
      });
    case "href":
      return { ...(field.optional ? optionalHref : href)(name), description };
    case "picture":
      return picture(description)(name);
    case "list":
      return defineField({
        name,
        title: titleOf(name),
        description,
        type: "array",
        of: [
          defineArrayMember({
            type: "object",
            name: field.of,
            title: titleOf(field.of),
            fields: blockFields(itemFields(parser)),
            preview: { select: { title: field.title } },
          }),
        ],
        validation: (rule) =>
          rule
            .min(field.minItems)
            .max(field.maxItems)
            .error(`“${titleOf(name)}” takes ${field.minItems} to ${field.maxItems}.`),
      });
    case "references":
      return defineField({
        name,
        title: titleOf(name),
        description,
        type: "array",
        of: [defineArrayMember({ type: "reference", to: [{ type: field.to }], weak: true })],
        validation: (rule) => rule.unique().error("This is chosen already."),
      });
    case "page":
      return linkedPage(description)(name);
    case "anchor":
      return { ...anchor(field.source)(name), description };
    case "blocks":
      return defineField({
        name,
        title: titleOf(name),
        description,
        type: "array",
        of: field.of.map((type) => defineArrayMember({ type })),
        validation: (rule) =>
          rule
            .required()
            .min(1)
            .max(20)
            .error(`“${titleOf(name)}” takes 1 to 20 blocks.`),
      });
  }
}
