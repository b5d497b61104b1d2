import { expect, test } from "vitest";
import { z } from "zod";

import {
  type LegalDocumentKey,
  legalDocumentKeys,
  legalVersionText,
} from "../../../app/content/queries/legal-version.ts";
import { pageQueries } from "../../../app/content/queries/page-queries.ts";
import { imageId } from "../../../app/content/testing/answers.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";
import { documents } from "../../../studio/seed/documents.ts";

/** The types whose words a legal page shows, in its text or around it. */
const shownTypes = ["legalDocument", "legalSettings", "legalSwitch", "offerFigure", "ruleFigure", "siteSettings"];

const seeded = z.looseObject({ _id: z.string(), _type: z.string() });

const picture = { _type: "reference", _ref: imageId, _weak: true };

/** The seed's documents of these types, with a picture that the lake need not have. */
const seed = documents
  .filter(({ _type }) => shownTypes.includes(_type))
  .map((document) =>
    seeded.parse(
      JSON.parse(JSON.stringify(document).replace(/"_sanityAsset":"[^"]*"/g, `"asset":${JSON.stringify(picture)}`)),
    ),
  );

type Path = readonly (string | number)[];

/** One value of a document: where it is, and what it is. */
interface Value {
  id: string;
  type: string;
  path: Path;
  value: unknown;
}

/** What every change of a value makes a version of: the table of decision 13. `{…}` names stand in the text. */
const recordedBy: readonly { type: string; path: RegExp; versionsOf: (value: Value) => readonly string[] }[] = [
  { type: "legalDocument", path: /^seo\b/, versionsOf: () => [] },
  { type: "legalDocument", path: /./, versionsOf: ({ id }) => [id] },
  { type: "ruleFigure", path: /^(amount|unit|grouped)$/, versionsOf: ({ id }) => naming(figureKey(id)) },
  { type: "ruleFigure", path: /^(title|description)$/, versionsOf: () => [] },
  {
    type: "legalSettings",
    path: /^(restrictedStates|listConjunction)\b/,
    versionsOf: () => naming("restricted-states"),
  },
  { type: "legalSettings", path: /^supportEmail$/, versionsOf: () => naming("support-email") },
  {
    type: "legalSettings",
    path: /^grievanceOfficer\b/,
    versionsOf: () => ["legalDocument-privacy", "legalDocument-terms"],
  },
  { type: "legalSettings", path: /^companyLines\b/, versionsOf: () => [] },
  { type: "siteSettings", path: /./, versionsOf: () => [] },
  { type: "offerFigure", path: /./, versionsOf: () => [] },
  { type: "legalSwitch", path: /./, versionsOf: () => [] },
];

const figureKey = (id: string): string => String(seed.find(({ _id }) => _id === id)?.["key"]);

const naming = (token: string): readonly string[] =>
  seed
    .filter((document) => document._type === "legalDocument" && namesToken(textOf(document), token))
    .map(({ _id }) => _id);

const textOf = (document: object): string => JSON.stringify({ ...document, seo: undefined });

const namesToken = (text: string, token: string) => text.includes(`{${token}}`) || text.includes(`{${token}-amount}`);

/** Every value of a document but those by which it is found; of a list's items only one of each shape. */
function valuesOf(document: (typeof seed)[number]): readonly Value[] {
  const { _id: id, _type: type } = document;
  const seen = new Set<string>();
  const inside = (value: unknown, path: Path): readonly Value[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => inside(item, [...path, index]));
    const parts = z.record(z.string(), z.unknown()).safeParse(value).data;
    if (parts) return Object.entries(parts).flatMap(([name, part]) => inside(part, [...path, name]));
    const last = String(path.at(-1));
    const shape = path.filter((step) => typeof step === "string").join(".");
    if (last.startsWith("_") || ["key", "language"].includes(shape) || seen.has(shape)) return [];
    seen.add(shape);
    return [{ id, type, path, value }];
  };
  return inside(document, []);
}

/** Another value of the same kind, which a page can show and which reads differently. */
function other({ path, value }: Value): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  const text = String(value);
  if (path.at(-1) === "unit") return text === "percent" ? "rupees" : "percent";
  if (path.at(-1) === "effectiveDate") return "2026-10-01";
  if (text.includes("@")) return `new.${text}`;
  if (/^[/#]?[a-z0-9-]*$/.test(text)) return `${text}-new`;
  return `${text} New.`;
}

const patchPath = (path: Path) =>
  path.map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`)).join("");

const textOnPage = z
  .object({
    title: z.unknown(),
    effectiveDate: z.unknown(),
    introduction: z.unknown(),
    sections: z.unknown(),
    grievanceOfficer: z.unknown(),
    /** When the page says that its text last changed. */
    updatedAt: z.unknown().optional(),
    /** When a version was published. */
    publishedAt: z.unknown().optional(),
  })
  .transform(({ updatedAt, publishedAt, ...text }) => ({ ...text, lastChangedAt: updatedAt ?? publishedAt }));

/** The text that visitors read on the legal page and when it last changed, and the same of the newest version. */
async function texts(lake: TemporaryLake, key: LegalDocumentKey) {
  const client = lake.client({ role: "anonymous" });
  const number = await client.fetch<number>('count(*[_type == "legalVersion" && key == $key])', { key });
  const [page, version] = await Promise.all(
    [pageQueries[key], legalVersionText(key, number)].map(async ({ query, parameters, parse }) =>
      textOnPage.parse(parse(await client.fetch<unknown>(query, parameters)).page),
    ),
  );
  return { number, page, version };
}

const allTexts = async (lake: TemporaryLake) =>
  Object.fromEntries(
    await Promise.all(legalDocumentKeys.map(async (key) => [`legalDocument-${key}`, await texts(lake, key)] as const)),
  );

/** Changes that are committed together, and the documents of which they make versions. */
interface Round {
  name: string;
  changes: readonly Value[];
  versionsOf: readonly string[];
}

/** Each value of which versions are made has a round of its own; those of one type of which none is made share one. */
function roundsOf(values: readonly Value[]): readonly Round[] {
  const rounds = values.map((value): Round => {
    const path = patchPath(value.path);
    const rule = recordedBy.find((row) => row.type === value.type && row.path.test(path));
    const versionsOf = rule?.versionsOf(value) ?? ["no row of the table"];
    return { name: `${value.id}: ${path}`, changes: [value], versionsOf };
  });
  const recorded = rounds.filter(({ versionsOf }) => versionsOf.length > 0);
  const unrecorded = shownTypes.map((type): Round => {
    const ofType = rounds.filter(({ changes, versionsOf }) => changes[0]?.type === type && versionsOf.length === 0);
    const name = ofType.map((round) => round.name).join(", ");
    return { name, changes: ofType.flatMap(({ changes }) => changes), versionsOf: [] };
  });
  return [...recorded, ...unrecorded.filter(({ changes }) => changes.length > 0)];
}

const claimInTerms = {
  _type: "block",
  _key: "claim",
  style: "claim",
  children: [{ _type: "span", _key: "0", text: "A word that the switch hides elsewhere.", marks: [] }],
  markDefs: [],
};

test("whichever value of whichever document changes, the newest version holds every word that the legal page shows, and last changed with it", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const transaction = client.transaction();
  for (const document of seed) transaction.create(document);
  transaction.patch("legalDocument-terms", { insert: { after: "introduction[-1]", items: [claimInTerms] } });
  await transaction.commit();
  const values = seed.flatMap(valuesOf);
  expect(new Set(values.map(({ type }) => type))).toEqual(new Set(shownTypes));
  let before = await allTexts(lake);
  for (const { name, changes, versionsOf } of roundsOf(values)) {
    const round = client.transaction();
    for (const change of changes) round.patch(change.id, { set: { [patchPath(change.path)]: other(change) } });
    await round.commit();
    const after = await allTexts(lake);
    const versioned = Object.keys(after).filter((id) => after[id]?.number !== before[id]?.number);
    expect([...versioned].sort(), name).toEqual([...versionsOf].sort());
    for (const { page, version } of Object.values(after)) expect(page, name).toEqual(version);
    for (const id of Object.keys(after).filter((one) => !versioned.includes(one)))
      expect(after[id]?.page, name).toEqual(before[id]?.page);
    before = after;
  }
});
