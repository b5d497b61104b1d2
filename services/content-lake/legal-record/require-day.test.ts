import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";

import { readers, statusOf } from "../testing/readers.ts";
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

const draftId = `drafts.${terms._id}`;
const versionId = `versions.r1.${terms._id}`;
const act = (client: SanityClient, ...actions: object[]) =>
  client.request<unknown>({ method: "POST", uri: "/data/actions/production", body: { actions } });
const deleteAction = { actionType: "sanity.action.document.delete", publishedId: terms._id };

/** Everything by which a text without a day could be published in the place of one that has a day. */
const waysWithoutDay: Readonly<Record<string, (client: SanityClient) => Promise<unknown>>> = {
  create: async (client) => {
    await client.delete(terms._id);
    return client.create(terms);
  },
  "create if it does not exist": async (client) => {
    await client.delete(terms._id);
    return client.createIfNotExists(terms);
  },
  "create or replace": (client) => client.createOrReplace(terms),
  "create or replace after a deletion": async (client) => {
    await client.delete(terms._id);
    return client.createOrReplace(terms);
  },
  "delete and create at once": (client) => client.transaction().delete(terms._id).create(terms).commit(),
  "an id that was another document's": async (client) => {
    await client.delete(terms._id);
    await client.create({ _id: terms._id, _type: "post" });
    return client.createOrReplace(terms);
  },
  "another id": (client) =>
    client
      .transaction()
      .delete(terms._id)
      .create({ ...terms, _id: "terms-anew" })
      .commit(),
  "a patch that takes it away": (client) => client.patch(terms._id).unset(["effectiveDate"]).commit(),
  "a patch by query": (client) =>
    client.patch({ query: '*[_type == "legalDocument"]' }).unset(["effectiveDate"]).commit(),
  "the draft's publication": async (client) => {
    await client.create({ ...terms, _id: draftId });
    return act(client, { actionType: "sanity.action.document.publish", draftId, publishedId: terms._id });
  },
  "the draft's publication after a deletion by an action": async (client) => {
    await act(client, deleteAction);
    await client.create({ ...terms, _id: draftId });
    return act(client, { actionType: "sanity.action.document.publish", draftId, publishedId: terms._id });
  },
  "a release": async (client) => {
    await act(client, { actionType: "sanity.action.release.create", releaseId: "r1" });
    await client.create({ ...terms, _id: versionId });
    return act(client, { actionType: "sanity.action.release.publish", releaseId: "r1" });
  },
  "a version's publication after a deletion": async (client) => {
    await client.delete(terms._id);
    await act(client, { actionType: "sanity.action.release.create", releaseId: "r1" });
    await client.create({ ...terms, _id: versionId });
    return act(client, { actionType: "sanity.action.document.publish", draftId: versionId, publishedId: terms._id });
  },
};

test.each(Object.entries(waysWithoutDay))(
  "whoever may publish a legal document does so with a day: %s",
  async (_, publish) => {
    for (const reader of ["editor", "legal", "administrator"] as const) {
      await using lake = await temporaryLake();
      await lake.client().create(dated);
      const [, client] = (await readers(lake)).find(([name]) => name === reader) ?? [];
      if (!client) throw new Error(`There is no ${reader}.`);
      const status = await statusOf(publish(client));
      // Legal may not even delete what the site needs.
      expect([reader, status]).toEqual([reader, reader === "legal" && status === 403 ? 403 : 400]);
      expect(await daysOf(lake)).toEqual(["2026-11-01"]);
    }
  },
);

test("a text that came without a day, by an import, is changed only together with one", async () => {
  await using lake = await temporaryLake();
  lake.lake.datasets.main.commit({ mutations: [{ create: terms }], author: "operator" });
  const patch = () => lake.client().patch(terms._id);
  await expect(patch().set({ title: "New terms" }).commit()).rejects.toMatchObject({ statusCode: 400 });
  await patch().set({ title: "New terms", effectiveDate: "2026-11-01" }).commit();
  expect(await daysOf(lake)).toEqual([null, "2026-11-01"]);
});

test("a draft may be without a day, which its publication is refused for", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create(dated);
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
