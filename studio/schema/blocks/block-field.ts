import { defineArrayMember, defineField, type FieldDefinition, type ValidationContext } from "sanity";

import { type Editing, editing, itemFields } from "../../../app/blocks/editing.ts";
import { isEmptyGroup } from "../../../app/blocks/is-empty-group.ts";
import { bonusCodeProblem } from "../offers/bonus-code-problem.ts";
import { asking } from "../../../app/content/queries/selection.ts";
import { linkedPage } from "../addresses/linked-page.ts";
import { addressPart, anchor } from "../fields/anchor.ts";
import { suit } from "../fields/choice.ts";
import { claim } from "../fields/claim.ts";
import { fields, type FieldTree } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { optionalGroup } from "../fields/group.ts";
import { href, optionalHref } from "../fields/href.ts";
import { links, list } from "../fields/list.ts";
import { optionalPicture, picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { named, titleOf } from "../fields/title-of.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { maxCodeCharacters } from "../offers/bonus-code.ts";
import { promotionOfCode } from "../offers/promotion-of-code.ts";
import { addBlockMenu } from "./add-block-menu.ts";
import { seenByVisitors } from "./unseen-documents.ts";

/** The parser of a block's field, in which `app/blocks/fields.ts` registered what editors see. */
type Parser = Parameters<typeof editing.get>[0];

/** The fields of a block, or of a part of it, as the Studio shows them. */
export const blockFields = (parsers: Parsers): FieldDefinition[] => fields(fieldTree(parsers));

type Parsers = Readonly<Record<string, Parser>>;

/** What is registered with the parser of a field of that kind. */
type FieldOf<Kind extends Editing["kind"]> = Extract<Editing, { kind: Kind }>;

/** The fields that editors fill in, and the alternatives of those that may be claims. */
function fieldTree(parsers: Parsers, mayBeEmpty: MayBeEmpty = () => false): FieldTree {
  const filledIn = Object.entries(parsers).filter(([, parser]) => editing.get(parser)?.kind !== "automatic");
  const restatable = filledIn.flatMap(([name, parser]) => {
    const field = asking.get(parser)?.restatable ? editing.get(parser) : undefined;
    return field?.kind === "label" || field?.kind === "message" ? [[name, field] as const] : [];
  });
  const targets = new Map(filledIn.map(([name, parser]) => [wordsOf(parser), name]));
  return {
    ...Object.fromEntries(
      filledIn.map(([name, parser]) => [
        name,
        () => blockField(name, parser, { target: targets.get(name), mayBeEmpty }),
      ]),
    ),
    ...(restatable.length > 0 && { withoutClaims: withoutClaims(Object.fromEntries(restatable)) }),
  };
}

/** The name of the field with the words of an optional link; undefined for every other field. */
function wordsOf(parser: Parser): string | undefined {
  const field = editing.get(parser);
  return field?.kind === "href" ? field.wordsOfOptional : undefined;
}

/** Whether a required text may be empty all the same. */
type MayBeEmpty = (context: ValidationContext) => boolean;

/** What the fields beside a field, and the group that it is in, say of it. */
interface Around {
  /** The name of the field with the target of the link whose words the field has. */
  target: string | undefined;
  mayBeEmpty: MayBeEmpty;
}

function blockField(name: string, parser: Parser, { target, mayBeEmpty }: Around): FieldDefinition {
  const field = editing.get(parser);
  if (!field) throw new Error(`app/blocks: the field ${name} is not made by fields.ts, so editors cannot fill it in.`);
  const { description } = field;
  switch (field.kind) {
    case "label":
      return label(description, { ...field, optional: field.optional || mayBeEmpty, target })(name);
    case "message":
      return message(description, { ...field, optional: field.optional || mayBeEmpty })(name);
    case "bonusCode":
      return label(description, {
        maxCharacters: maxCodeCharacters,
        optional: mayBeEmpty,
        problem: bonusCodeProblem,
        warning: promotionOfCode,
      })(name);
    case "text":
      return formatted(description)(name);
    case "notation":
      return notation(name, field);
    case "href":
      return {
        ...(field.wordsOfOptional === undefined ? href : optionalHref(field.wordsOfOptional))(name),
        description,
      };
    case "picture":
      return (field.optional ? optionalPicture : picture)(description)(name);
    case "suit":
      return suit(name);
    case "group":
      return optionalGroup(description, {
        ...fieldTree(itemFields(parser), ({ parent }) => isEmptyGroup(parent)),
        ...(field.mayBeClaim && { claim }),
      })(name);
    case "links":
      return links(description)(name);
    case "addressPart":
      return addressPart(description)(name);
    case "automatic":
      throw new Error(`app/blocks: editors choose nothing of ${name}.`);
    case "list":
      return list(description, {
        of: field.of,
        fields: { ...fieldTree(itemFields(parser)), ...(field.mayBeClaims && { claim }) },
        preview: { select: { title: field.title } },
        takes: { min: field.minItems, max: field.maxItems },
        unique: field.unique,
      })(name);
    case "references":
      return references(name, field);
    case "page":
      return linkedPage(description)(name);
    case "anchor":
      return { ...anchor(field.source)(name), description };
    case "blocks":
      return listOfBlocks(name, field);
  }
}

function notation(name: string, { description, problem }: FieldOf<"notation">): FieldDefinition {
  return defineField({
    ...named(name, description),
    type: "text",
    rows: 5,
    validation: (rule) => [
      rule.required().error(`“${titleOf(name)}” can’t be empty.`),
      rule.custom((text) => (text ? (problem(text) ?? true) : true)),
    ],
  });
}

function references(name: string, { description, to }: FieldOf<"references">): FieldDefinition {
  return defineField({
    ...named(name, description),
    type: "array",
    of: [defineArrayMember({ type: "reference", to: [{ type: to }], weak: true })],
    validation: (rule) => [rule.unique().error("This is chosen already."), rule.custom(seenByVisitors).warning()],
  });
}

function listOfBlocks(name: string, { description, of }: FieldOf<"blocks">): FieldDefinition {
  return defineField({
    ...named(name, description),
    type: "array",
    of: of.map((type) => defineArrayMember({ type })),
    options: { insertMenu: addBlockMenu },
    validation: (rule) =>
      rule
        .required()
        .min(1)
        .max(20)
        .error(`“${titleOf(name)}” takes 1 to 20 blocks.`),
  });
}
