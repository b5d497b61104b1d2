import { expect, test } from "vitest";

import { isNightly } from "../../../process-kit/testing/nightly.ts";
import { documents } from "../../seed/documents.ts";
import { compiledSchema } from "../../testing/compiled-schema.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { filledTexts } from "../../testing/filled-texts.ts";
import { schemaTypes } from "../schema-types.ts";

/** The documents that editors write. */
const types = schemaTypes.flatMap(({ name }) => {
  const type = compiledSchema.get(name);
  return type?.type?.name === "document" && type.readOnly !== true ? [type] : [];
});

/** What nobody sees, although it is not empty. */
const nothing = " \u200B";

/** Texts with something that nobody sees. */
const partlySeen = "\u00ad \u200b \u2060 \ufeff \u200e \u200f \u202a \u202c \u2066 \u200c \u200d \u000b \u0085 \u2028"
  .split(" ")
  .map((mark) => `Hid${mark}den words`);
const spacedAtAnEnd = ["\u00a0Hidden words", "Hidden words\u00a0", "Hidden words\u2003"];
const unseen = [...partlySeen, ...spacedAtAnEnd];

test.each(types.map((type, index) => [type.name, type, index] as const))(
  "the Studio refuses a text of a %s that nobody sees, or not as it is, wherever it stands",
  async (name, type, index) => {
    const tried = isNightly ? unseen : [unseen[index % unseen.length] ?? nothing];
    for (const text of [nothing, ...tried]) {
      const { value, places } = filledTexts(type, text);
      const document = Object.assign({ _id: `blank-${name}`, _type: name, language: "en-IN" }, value);
      const complaints = await editorsComplaints(document, documents);
      const refused = complaints.map((complaint) => ` ${complaint.split(": ", 1)[0] ?? ""}`);
      expect(
        places.filter((place) => !refused.includes(place)),
        JSON.stringify(text),
      ).toEqual([]);
    }
  },
);

test("texts of every depth were tried", () => {
  const places = types.flatMap((type) => filledTexts(type, nothing).places);
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
