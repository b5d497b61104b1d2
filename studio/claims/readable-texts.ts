import { isObjectSchemaType, isPortableTextTextBlock, type Path, type SchemaType } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { fieldOf, itemTypeOf } from "../schema/part-type.ts";
import * as blocks from "../../app/blocks/blocks.ts";

/** How a text can be hidden by the legal switch: the nearest mark that its document type has for it. */
export interface ClaimMark {
  /**
   * `claim`: the field of this name of a card, answer or block. `style`: the style of a paragraph. `alternative`: words that stand here while the
   * switch is on.
   */
  kind: "claim" | "style" | "alternative";
  /** Where the mark is set in the document. */
  path: Path;
}

/** A text of a document that visitors may read. */
export interface ReadableText {
  /** Where it stands in the document: a field, or a paragraph of a formatted text. */
  path: Path;
  /** The words as staff typed them, figures in braces; a paragraph's without its formats. */
  words: string;
  /** Whether the legal switch takes these words off the site, as `app/content/without-claims.ts` does. */
  isMarked: boolean;
  /** Undefined where no mark can be set, so that only other words help. */
  mark: ClaimMark | undefined;
}

/** What the objects around a text decide about it. */
type Surroundings = Pick<ReadableText, "isMarked" | "mark">;

/** Fields of text that visitors follow, or that only code reads. */
const isUnread = (name: string): boolean => /^_|^(?:key|kind|language)$|href$/i.test(name);

/**
 * Every text of a document that visitors may read, in the order of the form: labels, paragraphs, descriptions of pictures, words for search engines,
 * and the words that stand in place of a claim.
 *
 * @param type the document's compiled type
 * @param document published, or a draft
 */
export function readableTexts(type: SchemaType, document: unknown): ReadableText[] {
  return textsIn(document, type, [], { isMarked: false, mark: undefined });
}

/** Blocks that stay on the page when the switch hides every item of their lists. */
const stayingBlocks: readonly unknown[] = Object.values(blocks)
  .filter((block) => "staysWithoutItems" in block)
  .map(({ name }) => name);

function textsIn(value: unknown, type: SchemaType, path: Path, around: Surroundings): ReadableText[] {
  if (typeof value === "string") return choicesOf(type).length > 0 ? [] : [{ path, words: value, ...around }];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const itemType = itemTypeOf(type, item);
      if (!itemType) return [];
      const isMarked = around.isMarked || isHidden(item);
      return textsIn(item, itemType, [...path, segmentOf(item, index)], { ...around, isMarked });
    });
  }
  if (isPortableTextTextBlock(value)) {
    const words = value.children.map(({ text }) => (typeof text === "string" ? text : "")).join("");
    return [{ path, words, ...ofParagraph(value.style, type, path, around) }];
  }
  // A slug is an address, which is not read but followed.
  if (!isObject(value) || !isObjectSchemaType(type) || type.name === "slug") return [];
  const own = ofObject(value, type, path, around);
  return type.fields
    .filter(({ name }) => !isUnread(name))
    .flatMap((field) => textsIn(value[field.name], field.type, [...path, field.name], ofField(field.name)));

  function ofField(name: string): Surroundings {
    if (!hasField(fieldOf(type, "withoutClaims"), name)) return own;
    const alternatives = isObject(value) ? value["withoutClaims"] : undefined;
    const hasAlternative = isObject(alternatives) && Boolean(alternatives[name]);
    return {
      isMarked: own.isMarked || hasAlternative,
      mark: { kind: "alternative", path: [...path, "withoutClaims", name] },
    };
  }
}

function ofObject(value: Readonly<Record<string, unknown>>, type: SchemaType, path: Path, around: Surroundings) {
  return {
    isMarked: around.isMarked || value["claim"] === true,
    mark: hasField(type, "claim") ? { kind: "claim" as const, path: [...path, "claim"] } : around.mark,
  };
}

/** Whether the switch removes an item of a list: a claim, or one whose own lists lose all their items. */
function isHidden(item: unknown): boolean {
  if (!isObject(item)) return false;
  if (item["claim"] === true || item["style"] === "claim") return true;
  const lists = Object.values(item).filter((part): part is unknown[] => Array.isArray(part) && part.length > 0);
  return lists.length > 0 && !stayingBlocks.includes(item["_type"]) && lists.every((list) => list.every(isHidden));
}

function ofParagraph(style: string | undefined, type: SchemaType, path: Path, around: Surroundings): Surroundings {
  const hasStyle = choicesOf(fieldOf(type, "style")).some((one) => isObject(one) && one["value"] === "claim");
  return {
    isMarked: around.isMarked || style === "claim",
    mark: hasStyle ? { kind: "style", path: [...path, "style"] } : around.mark,
  };
}

/** The texts that staff choose from, which only code reads; none when they type. */
function choicesOf(type: SchemaType | undefined): readonly unknown[] {
  const options: unknown = type?.options;
  const list: unknown = isObject(options) ? options["list"] : undefined;
  return Array.isArray(list) ? list : [];
}

const hasField = (type: SchemaType | undefined, name: string): boolean => fieldOf(type, name) !== undefined;

const segmentOf = (item: unknown, index: number) =>
  isObject(item) && typeof item["_key"] === "string" ? { _key: item["_key"] } : index;
