import { expect, test } from "vitest";

import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const terms = { _id: "legalDocument-terms", _type: "legalDocument", language: "en", key: "terms", title: "Terms" };
const dated = { ...terms, effectiveDate: "2026-11-01" };
const daysOf = (lake: TemporaryLake) =>
  lake.client().fetch<unknown>('*[_type == "legalVersion"] | order(number asc).effectiveDate');

const noDays = ["2026", "2026-13-01", "2026-02-30", "1 November 2026", "2026-11-01T00:00:00Z", "", 2026];

test.for(noDays)("no legal document is published with %j as its day, and none is recorded", async (day) => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const refused = { statusCode: 400 };
  await expect(client.create({ ...terms, effectiveDate: day })).rejects.toMatchObject(refused);
  await client.create(dated);
  await expect(client.patch(terms._id).set({ effectiveDate: day }).commit()).rejects.toMatchObject(refused);
  await expect(client.createOrReplace({ ...terms, effectiveDate: day })).rejects.toMatchObject(refused);
  await expect(client.patch(terms._id).unset(["effectiveDate"]).commit()).rejects.toMatchObject(refused);
  expect(await daysOf(lake)).toEqual(["2026-11-01"]);
});

test("a draft may be without a day, which its publication is refused for", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create(dated);
  const draftId = `drafts.${terms._id}`;
  await client.create({ ...terms, _id: draftId, effectiveDate: "soon" });
  const publish = () =>
    client.action({ actionType: "sanity.action.document.publish", draftId, publishedId: terms._id });
  await expect(publish()).rejects.toMatchObject({ statusCode: 400 });
  await client.patch(draftId).set({ effectiveDate: "2026-12-01" }).commit();
  await publish();
  await client.delete(terms._id);
  expect(await daysOf(lake)).toEqual(["2026-11-01", "2026-12-01"]);
});

test("an import brings what was recorded elsewhere, whatever its day", async () => {
  await using lake = await temporaryLake();
  const mutations = [{ create: { ...terms, effectiveDate: "2026" } }];
  const query = { tag: "sanity.import.doc.create" };
  await lake.client().request({ method: "POST", uri: "/data/mutate/production", query, body: { mutations } });
  expect(await lake.client().getDocument(terms._id)).toMatchObject({ effectiveDate: "2026" });
});
