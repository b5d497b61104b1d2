import { isArraySchemaType, isObjectSchemaType, type SchemaType } from "sanity";
import { expect, test } from "vitest";

import { isObject } from "../../../app/content/is-object.ts";
import { documents } from "../../seed/documents.ts";
import { compiledSchema } from "../../testing/compiled-schema.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { schemaTypes } from "../schema-types.ts";

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

function blank(type: SchemaType, place: string): Blank {
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
    .map((field) => [field.name, blank(field.type, `${place} ${JSON.stringify(field.name)}`)] as const)
    .filter(([, { places }]) => places.length > 0);
  return {
    value: Object.fromEntries(withTexts.map(([name, { value }]) => [name, value])),
    places: withTexts.flatMap(([, { places }]) => places),
  };
}

function blankItem(type: SchemaType, index: number, place: string): Blank {
  if (!isObjectSchemaType(type)) return blank(type, `${place} ${index}`);
  const _key = `item-${index}`;
  const { value, places } = blank(type, `${place} ${JSON.stringify({ _key })}`);
  return { value: Object.assign({ _key, _type: type.name }, value), places };
}

/** The documents that editors write. */
const types = schemaTypes.flatMap(({ name }) => {
  const type = compiledSchema.get(name);
  return type?.type?.name === "document" && type.readOnly !== true ? [type] : [];
});

test.each(types.map((type) => [type.name, type] as const))(
  "the Studio refuses a text of a %s that nobody sees, wherever it stands",
  async (name, type) => {
    const { value, places } = blank(type, "");
    const document = Object.assign({ _id: `blank-${name}`, _type: name, language: "en-IN" }, value);
    const complaints = await editorsComplaints(document, documents);
    const refused = complaints.map((complaint) => ` ${complaint.split(": ", 1)[0] ?? ""}`);
    expect(places.filter((place) => !refused.includes(place))).toEqual([]);
  },
);

test("texts of every depth were tried", () => {
  const places = types.flatMap((type) => blank(type, "").places);
  for (const some of [
    '"noticeBar" "text"',
    '"restrictedStates" 0',
    '"claimWords" 0',
    '"alt"',
    '"withoutClaims"',
    '"code"',
  ])
    expect(places.some((place) => place.includes(some))).toBe(true);
});
