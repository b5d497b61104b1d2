import { expect, test } from "vitest";

import { documents } from "../seed/documents.ts";
import { compiledSchema } from "../testing/compiled-schema.ts";
import { differences } from "./differences.ts";

const typeOf = (name: string) => {
  const type = compiledSchema.get(name);
  if (!type) throw new Error(`There is no type ${name}.`);
  return type;
};

/** Every place of a value, as the way to it. */
function placesIn(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [way];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    // What each write sets, and by what items are told apart.
    /^_(?!ref)/.test(name) ? [] : placesIn(part, [...way, Array.isArray(value) ? Number(name) : name]),
  );
}

function changedAt(value: unknown, [first, ...others]: readonly (string | number)[]): unknown {
  if (first === undefined)
    return typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : "changed";
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? changedAt(item, others) : item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      name === first ? changedAt(part, others) : part,
    ]),
  );
}

test("a change at any place of any document of the seed is shown, and nothing else", () => {
  let places = 0;
  for (const document of documents) {
    const type = typeOf(document._type);
    expect(differences(type, document, document)).toEqual([]);
    for (const way of placesIn(document)) {
      places += 1;
      const changed = changedAt(document, way);
      if (typeof changed !== "object" || changed === null) throw new Error("It is no document any more.");
      const found = differences(type, document, changed);
      // Formats name the words that have them.
      const shown = way.at(-1) === "text" ? found.filter(({ note }) => note === undefined) : found;
      expect([document._id, way.join("."), shown.length]).toEqual([document._id, way.join("."), 1]);
    }
  }
  expect(places).toBeGreaterThan(2_000);
});

const terms = {
  _type: "legalDocument",
  sections: [
    { _key: "a", _type: "section", heading: "Refunds", body: [paragraph("p", "Within 7 days.")] },
    { _key: "b", _type: "section", heading: "Fees", body: [] },
  ],
};

function paragraph(_key: string, text: string, marks: readonly string[] = []) {
  return { _key, _type: "block", style: "normal", children: [{ _key: "s", _type: "span", text, marks }] };
}

test("a place is named by the titles of its fields and the headings of its items", () => {
  const [, fees] = terms.sections;
  const after = {
    ...terms,
    sections: [{ ...terms.sections[0], body: [paragraph("p", "Within 10 days."), paragraph("q", "In rupees.")] }, fees],
  };
  expect(differences(typeOf("legalDocument"), terms, after)).toEqual([
    { place: "Legal document › Refunds › Body", before: "Within 7 days.", after: "Within 10 days." },
    { place: "Legal document › Refunds › Body", before: "", after: "In rupees." },
  ]);
});

test("what goes, a format and an order are told", () => {
  const type = typeOf("legalDocument");
  const [refunds, fees] = terms.sections;
  expect(differences(type, terms, { ...terms, sections: [fees, refunds] })).toEqual([
    { place: "Legal document › Sections", before: "", after: "", note: "order" },
  ]);
  expect(differences(type, terms, { ...terms, sections: [refunds] })).toEqual([
    { place: "Legal document › Fees › Heading", before: "Fees", after: "" },
  ]);
  const bold = { ...refunds, body: [paragraph("p", "Within 7 days.", ["strong"])] };
  expect(differences(type, terms, { ...terms, sections: [bold, fees] })).toMatchObject([
    { note: "formats", before: "normal", after: 'normal; "Within 7 days.": strong' },
  ]);
});

test("a link's target is shown, also beside changed words", () => {
  const linked = (href: string, text: string) => ({
    ...paragraph("p", text, ["l"]),
    markDefs: [{ _key: "l", _type: "link", href }],
  });
  const inRefunds = (body: object) => ({ ...terms, sections: [{ ...terms.sections[0], body: [body] }] });
  const found = differences(
    typeOf("legalDocument"),
    inRefunds(linked("/refunds", "Refunds")),
    inRefunds(linked("https://evil.example", "Refunds.")),
  );
  expect(found).toHaveLength(2);
  expect(found[1]?.before).toContain("/refunds");
  expect(found[1]?.after).toContain("https://evil.example");
});

test("nothing hides behind a forged field's name, a repeated key or another type", () => {
  const type = typeOf("legalDocument");
  const [refunds, fees] = terms.sections;
  const changed = { ...refunds, body: [paragraph("p", "Never.")] };
  const name = 'sections[_key=="a"].body[_key=="p"]';
  const forged = { ...terms, sections: [changed, fees], [name]: paragraph("p", "Within 7 days.") };
  expect(differences(type, terms, forged)).toContainEqual(expect.objectContaining({ after: "Never." }));
  const repeated = { ...terms, sections: [changed, refunds, fees] };
  expect(differences(type, terms, repeated)).toContainEqual(expect.objectContaining({ after: "Never." }));
  const disguised = (heading: unknown) => ({ ...refunds, heading, children: [{ _key: "s", _type: "span", text: "" }] });
  const asParagraph = { ...terms, sections: [disguised("Never"), fees] };
  expect(differences(type, { ...terms, sections: [disguised("Refunds"), fees] }, asParagraph)).toMatchObject([
    { before: "Refunds", after: "Never" },
  ]);
  const claimed = (claim: unknown) => ({ ...terms, claim });
  expect(differences(type, claimed(true), claimed("yes"))).toHaveLength(1);
  const another = { ...terms, sections: [{ ...refunds, _type: "claim" }, fees] };
  expect(differences(type, terms, another)).toMatchObject([{ before: "section", after: "claim" }]);
});
