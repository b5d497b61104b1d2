import { expect, test } from "vitest";
import { z } from "zod";

import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const terms = {
  _id: "legalDocument-terms",
  _type: "legalDocument",
  language: "en",
  key: "terms",
  title: "Terms",
  effectiveDate: "2026-11-01",
  introduction: [{ _type: "block", _key: "a", children: [{ _type: "span", _key: "0", text: "From {minimum-age}." }] }],
  sections: [],
};

const age = (amount: number) => ({
  _id: "ruleFigure-minimum-age",
  _type: "ruleFigure",
  language: "en",
  key: "minimum-age",
  amount,
  unit: "years",
  grouped: false,
});

const version = z.object({
  _id: z.string(),
  number: z.number(),
  title: z.string(),
  figures: z.array(z.looseObject({})),
});

const versionsIn = async (lake: TemporaryLake) =>
  z
    .array(version)
    .parse(await lake.client({ role: "anonymous" }).fetch('*[_type == "legalVersion"] | order(number asc)'));

test("each publication of a legal document is kept, for everyone to read; a draft is not", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create(age(18)).create(terms).commit();
  await client.createOrReplace({ ...terms, _id: `drafts.${terms._id}`, title: "Not yet" });
  await client.createOrReplace({ ...terms, title: "New terms" });
  await client.createOrReplace({ ...terms, title: "New terms" });
  expect(await versionsIn(lake)).toMatchObject([
    { number: 1, title: "Terms", figures: [{ key: "minimum-age", amount: 18 }] },
    { number: 2, title: "New terms" },
  ]);
});

test("a figure that the text names makes a new version, another figure none", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create(age(18)).create(terms).commit();
  await client.create({ ...age(48), _id: "ruleFigure-other", key: "other" });
  expect(await versionsIn(lake)).toHaveLength(1);
  await client.createOrReplace(age(21));
  expect(await versionsIn(lake)).toMatchObject([
    { figures: [{ amount: 18 }] },
    { number: 2, title: "Terms", figures: [{ amount: 21 }] },
  ]);
});

test("nobody changes, deletes or forges a version, and a deleted document's stay", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create(terms);
  const [first] = await versionsIn(lake);
  const id = first?._id ?? "";
  const forgeries = [
    client.patch(id).set({ title: "Better terms" }).commit(),
    client.delete(id),
    client.createOrReplace({ _id: id, _type: "homePage" }),
    client.create({ _type: "legalVersion", document: terms._id, number: 2 }),
    lake.client({ role: "editor" }).patch(id).set({ title: "Better terms" }).commit(),
  ];
  for (const forgery of await Promise.allSettled(forgeries))
    expect(forgery).toMatchObject({ status: "rejected", reason: { statusCode: 403 } });
  await client.delete(terms._id);
  expect(await versionsIn(lake)).toEqual([first]);
});

test("a refused publication leaves no version behind", async () => {
  await using lake = await temporaryLake();
  const transaction = lake
    .client()
    .transaction()
    .create(terms)
    .patch("missing", { set: { a: 1 } });
  await expect(transaction.commit()).rejects.toMatchObject({ statusCode: 409 });
  expect(await versionsIn(lake)).toEqual([]);
});
