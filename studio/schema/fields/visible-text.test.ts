import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { blankTexts } from "../../testing/blank-texts.ts";
import { compiledSchema } from "../../testing/compiled-schema.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { schemaTypes } from "../schema-types.ts";

/** The documents that editors write. */
const types = schemaTypes.flatMap(({ name }) => {
  const type = compiledSchema.get(name);
  return type?.type?.name === "document" && type.readOnly !== true ? [type] : [];
});

test.each(types.map((type) => [type.name, type] as const))(
  "the Studio refuses a text of a %s that nobody sees, wherever it stands",
  async (name, type) => {
    const { value, places } = blankTexts(type);
    const document = Object.assign({ _id: `blank-${name}`, _type: name, language: "en-IN" }, value);
    const complaints = await editorsComplaints(document, documents);
    const refused = complaints.map((complaint) => ` ${complaint.split(": ", 1)[0] ?? ""}`);
    expect(places.filter((place) => !refused.includes(place))).toEqual([]);
  },
);

test("texts of every depth were tried", () => {
  const places = types.flatMap((type) => blankTexts(type).places);
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
