import { isArraySchemaType, isObjectSchemaType, type SchemaType } from "sanity";

import { isObject } from "../../app/content/is-object.ts";

/** What nobody sees, although it is not empty. */
const nothing = " \u200B";

/** A value whose every text that editors type is {@link nothing}, and the places of those texts, as the Studio's complaints name places. */
interface Blank {
  value: unknown;
  places: string[];
}

const isTyped = ({ jsonType, name, options, readOnly }: SchemaType): boolean =>
  jsonType === "string" &&
  !["date", "datetime"].includes(name) &&
  readOnly !== true &&
  !(isObject(options) && "list" in options);

/**
 * Fills in every text of a type with characters that nobody sees.
 *
 * @param type a document's, or of a part of one
 * @param place where it stands, as the Studio's complaints name places; empty for a document
 */
export function blankTexts(type: SchemaType, place = ""): Blank {
  if (isTyped(type)) return { value: nothing, places: [place] };
  if (type.name === "slug") return { value: { _type: "slug", current: nothing }, places: [place] };
  if (isArraySchemaType(type)) {
    // Paragraphs are tried by the test of formatted texts.
    const items = type.of.filter(({ name }) => name !== "block").map((item, index) => blankItem(item, index, place));
    return { value: items.map(({ value }) => value), places: items.flatMap(({ places }) => places) };
  }
  if (!isObjectSchemaType(type)) return { value: undefined, places: [] };
  const withTexts = type.fields
    .filter(({ name }) => !name.startsWith("_"))
    .map((field) => [field.name, blankTexts(field.type, `${place} ${JSON.stringify(field.name)}`)] as const)
    .filter(([, { places }]) => places.length > 0);
  return {
    value: Object.fromEntries(withTexts.map(([name, { value }]) => [name, value])),
    places: withTexts.flatMap(([, { places }]) => places),
  };
}

function blankItem(type: SchemaType, index: number, place: string): Blank {
  if (!isObjectSchemaType(type)) return blankTexts(type, `${place} ${index}`);
  const _key = `item-${index}`;
  const { value, places } = blankTexts(type, `${place} ${JSON.stringify({ _key })}`);
  return { value: Object.assign({ _key, _type: type.name }, value), places };
}
