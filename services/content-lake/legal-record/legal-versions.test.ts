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
  restrictedStates: z.array(z.string()).optional(),
  supportEmail: z.string().optional(),
  grievanceOfficer: z.looseObject({ name: z.string() }).optional(),
});

const versionsIn = async (lake: TemporaryLake) =>
  z
    .array(version)
    .parse(await lake.client({ role: "anonymous" }).fetch('*[_type == "legalVersion"] | order(number asc)'));

test("each publication of a legal document is kept and readable for everyone; a draft is not", async () => {
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

test("a change of a figure that the text names makes a new version, a change of another figure does not", async () => {
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

test("an offer figure with a rule figure's key makes no version, and neither does a second, younger rule figure", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create(age(18)).create(terms).commit();
  await client.create({ ...age(12), _id: "offerFigure-minimum-age", _type: "offerFigure" });
  await client.create({ ...age(12), _id: "another" });
  await client.createOrReplace({ ...terms, title: "New terms" });
  expect(await versionsIn(lake)).toMatchObject([
    { number: 1, figures: [{ amount: 18 }] },
    { number: 2, figures: [{ amount: 18 }] },
  ]);
});

test("marketing cannot change the terms through the settings; legal can through the facts", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const facts = { _id: "legalSettings", _type: "legalSettings", language: "en", listConjunction: "and" };
  const named = [{ ...terms.introduction[0], children: [{ text: "Not from {restricted-states}: {support-email}." }] }];
  await client
    .transaction()
    .create({ ...facts, restrictedStates: ["Assam"], supportEmail: "help@example.com" })
    .create({ _id: "siteSettings", _type: "siteSettings", language: "en", contact: { heading: "Contact Us" } })
    .create({ ...terms, introduction: named })
    .commit();
  const { people, sessions } = lake.lake;
  const { id } = await people.add({ name: "M", email: "m@example.com", role: "marketer" });
  const marketing = lake.client({ token: sessions.begin(id) });
  await marketing
    .patch("siteSettings")
    .set({ "contact.heading": "Write to us", "contact.supportEmail": "bait@example.com", restrictedStates: [] })
    .commit();
  expect(await versionsIn(lake)).toHaveLength(1);
  const forged = { ...facts, _id: "moreFacts", restrictedStates: [], supportEmail: "bait@example.com" };
  await expect(marketing.create(forged)).rejects.toMatchObject({ statusCode: 403 });
  await expect(marketing.patch("legalSettings").set({ restrictedStates: [] }).commit()).rejects.toMatchObject({
    statusCode: 403,
  });
  await client
    .patch("legalSettings")
    .set({ restrictedStates: ["Assam", "Odisha"] })
    .commit();
  expect(await versionsIn(lake)).toMatchObject([
    { restrictedStates: ["Assam"], supportEmail: "help@example.com" },
    { number: 2, restrictedStates: ["Assam", "Odisha"], supportEmail: "help@example.com" },
  ]);
});

test("a new officer for complaints makes a new version of the terms, which end with the officer, and not of the disclaimer", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const facts = { _id: "legalSettings", _type: "legalSettings", language: "en", grievanceOfficer: { name: "Kavitha" } };
  await client
    .transaction()
    .create(facts)
    .create(terms)
    .create({ ...terms, _id: "legalDocument-disclaimer", key: "disclaimer", title: "Disclaimer" })
    .commit();
  await client.patch("legalSettings").set({ "grievanceOfficer.name": "Anand" }).commit();
  const versions = await versionsIn(lake);
  expect(versions.filter(({ title }) => title === "Terms")).toMatchObject([
    { number: 1, grievanceOfficer: { name: "Kavitha" } },
    { number: 2, grievanceOfficer: { name: "Anand" } },
  ]);
  expect(versions.filter(({ title }) => title === "Disclaimer")).toHaveLength(1);
});

test("nobody changes, deletes or forges a version, and versions of a deleted document are kept", async () => {
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

test("a refused publication leaves no version", async () => {
  await using lake = await temporaryLake();
  const transaction = lake
    .client()
    .transaction()
    .create(terms)
    .patch("missing", { set: { a: 1 } });
  await expect(transaction.commit()).rejects.toMatchObject({ statusCode: 409 });
  expect(await versionsIn(lake)).toEqual([]);
});
