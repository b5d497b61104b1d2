import { isArraySchemaType, isObjectSchemaType, type SchemaType } from "sanity";

import { isObject } from "../../app/content/is-object.ts";

/** A value whose every text that editors type is the same, and the places of those texts, as the Studio's complaints name places. */
interface Filled {
  value: unknown;
  places: string[];
}

const isTyped = ({ jsonType, name, options, readOnly }: SchemaType): boolean =>
  jsonType === "string" &&
  !["date", "datetime"].includes(name) &&
  readOnly !== true &&
  !(isObject(options) && "list" in options);

/**
 * Fills in every text of a type.
 *
 * @param type a document's, or of a part of one
 * @param text what each of them says
 * @param place where it stands, as the Studio's complaints name places; empty for a document
 */
export function filledTexts(type: SchemaType, text: string, place = ""): Filled {
  if (isTyped(type)) return { value: text, places: [place] };
  if (type.name === "slug") return { value: { _type: "slug", current: text }, places: [place] };
  if (isArraySchemaType(type)) {
    // Paragraphs are tried by the test of formatted texts.
    const items = type.of
      .filter(({ name }) => name !== "block")
      .map((item, index) => filledItem(item, text, index, place));
    return { value: items.map(({ value }) => value), places: items.flatMap(({ places }) => places) };
  }
  if (!isObjectSchemaType(type)) return { value: undefined, places: [] };
  const withTexts = type.fields
    .filter(({ name }) => !name.startsWith("_"))
    .map((field) => [field.name, filledTexts(field.type, text, `${place} ${JSON.stringify(field.name)}`)] as const)
    .filter(([, { places }]) => places.length > 0);
  return {
    value: Object.fromEntries(withTexts.map(([name, { value }]) => [name, value])),
    places: withTexts.flatMap(([, { places }]) => places),
  };
}

function filledItem(type: SchemaType, text: string, index: number, place: string): Filled {
  if (!isObjectSchemaType(type)) return filledTexts(type, text, `${place} ${index}`);
  const _key = `item-${index}`;
  const { value, places } = filledTexts(type, text, `${place} ${JSON.stringify({ _key })}`);
  return { value: Object.assign({ _key, _type: type.name }, value), places };
}
