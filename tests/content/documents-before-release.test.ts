import { expect, test } from "vitest";

import { temporaryLake } from "../../services/content-lake/testing/temporary-lake.ts";
import { documentsBeforeRelease, isPublishedSinceRelease } from "../../studio/tools/documents-before-release.ts";

test("a release is taken back to what stood there just before it, whenever its texts were added and whatever was published meanwhile", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  const publish = (_id: string, title: string) => client.createOrReplace({ _id, _type: "post", title });
  const add = (id: string, title: string) => client.create({ _id: `versions.rFair.${id}`, _type: "post", title });
  await publish("about", "About, Monday");
  await publish("faq", "FAQ, Monday");
  await publish("offers", "Offers, Monday");
  await publish("old", "Deleted long ago");
  await client.delete("old");

  await client.releases.create({ releaseId: "rFair", metadata: { title: "Fair", releaseType: "asap" } });
  await add("about", "About the fair");
  await publish("faq", "FAQ, Tuesday");
  await publish("festival", "Festival, Tuesday");
  await add("faq", "FAQ of the fair");
  await add("festival", "Festival at the fair");
  for (let times = 0; times < 60; times += 1) await publish("offers", `Offers, ${times}`);
  await add("offers", "Offers of the fair");
  await add("new", "New for the fair");
  await add("old", "Back for the fair");
  await client.releases.publish({ releaseId: "rFair" });

  const ids = ["about", "faq", "festival", "new", "offers", "old"];
  const members = ids.map((id) => ({
    document: { _id: `versions.rFair.${id}`, _type: "post", title: "of the fair", publishedDocumentExists: true },
  }));
  expect(await isPublishedSinceRelease(client, members)).toBe(false);
  await publish("offers", "Offers, after the fair");
  expect(await isPublishedSinceRelease(client, members)).toBe(true);
  const before = await documentsBeforeRelease(client, members);
  const takenDown = (_id: string) => ({ _id, _type: "post", title: "of the fair", _system: { delete: true } });
  expect(before).toEqual([
    expect.objectContaining({ _id: "about", title: "About, Monday" }),
    expect.objectContaining({ _id: "faq", title: "FAQ, Tuesday" }),
    expect.objectContaining({ _id: "festival", title: "Festival, Tuesday" }),
    takenDown("new"),
    expect.objectContaining({ _id: "offers", title: "Offers, 59" }),
    takenDown("old"),
  ]);
});

test("a release of which one text cannot be read is not taken back in part", async () => {
  await using lake = await temporaryLake();
  const members = [{ document: { _id: "versions.rNone.about", _type: "post" } }];
  await expect(documentsBeforeRelease(lake.client({ perspective: "raw" }), members)).rejects.toThrow("The history");
});

test("of a large release it is known whether its last document was published since", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await client.releases.create({ releaseId: "rLarge", metadata: { title: "Large", releaseType: "asap" } });
  const ids = Array.from({ length: 95 }, (_, index) => `page-${index}`);
  const members = ids.map((id) => ({ document: { _id: `versions.rLarge.${id}`, _type: "post" } }));
  for (const { document } of members) await client.create(document);
  await client.releases.publish({ releaseId: "rLarge" });
  expect(await isPublishedSinceRelease(client, members)).toBe(false);
  await client.patch("page-94").set({ title: "Corrected" }).commit();
  expect(await isPublishedSinceRelease(client, members)).toBe(true);
});
