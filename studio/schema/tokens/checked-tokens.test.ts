import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

/** What no page shows with its figures filled in: what editors do not write, and what only they read. */
const unread = [
  /"language"$/,
  /^(offer|rule)Figure "title"$/,
  /^claimDecision /,
  // A fixed page's address, which is not read.
  /^page "address"/,
];

/** The place of every text of a value, as the Studio's complaints name places. */
function placesOf(value: unknown, place: string): string[] {
  if (typeof value === "string") return [place];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => placesOf(item, `${place} ${segmentOf(item, index)}`));
  return partsOf(value).flatMap(([name, part]) => placesOf(part, `${place} ${JSON.stringify(name)}`));
}

const segmentOf = (item: unknown, index: number): string =>
  typeof item === "object" && item !== null && "_key" in item ? JSON.stringify({ _key: item._key }) : String(index);

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value).filter(([name]) => !name.startsWith("_")) : [];

/** A value whose every text names a figure that does not exist. */
function misspelt(value: unknown): unknown {
  if (typeof value === "string") return `${value} {no-such-figure}`;
  if (Array.isArray(value)) return value.map(misspelt);
  if (typeof value !== "object" || value === null) return value;
  return { ...value, ...Object.fromEntries(partsOf(value).map(([name, part]) => [name, misspelt(part)])) };
}

test("the Studio refuses a name in braces that nothing replaces in every text that a page shows", async () => {
  for (const document of documents) {
    const complaints = await editorsComplaints(Object.assign({}, document, misspelt(document)), documents);
    // Of a complaint about the whole document nobody can tell which text it means.
    const refused = complaints.map((complaint) => ` ${complaint.split(": ", 1)[0] ?? ""}`).filter((it) => it !== " ");
    const accepted = placesOf(document, "").filter((place) => !refused.some((whole) => place.startsWith(whole)));
    const shown = accepted
      .map((place) => document._type + place)
      .filter((place) => !unread.some((it) => it.test(place)));
    expect(shown).toEqual([]);
  }
});
