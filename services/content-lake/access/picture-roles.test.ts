import type { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { expect, test } from "vitest";

import { addingTag, removingTag } from "../../../studio/media/tags.ts";
import { readers, statusOf } from "../testing/readers.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

/** A picture that no other has the bytes of. */
const picture = (level: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: level, g: 0, b: 0 } } })
    .png()
    .toBuffer();

/** Everything that may be done to a picture; `unused` is the id of one that nothing shows, `used` that of one that a draft shows. */
interface Pictures {
  unused: string;
  used: string;
}

const withoutEffect = { dryRun: true };

const acts: Readonly<Record<string, (client: SanityClient, pictures: Pictures) => Promise<unknown>>> = {
  rename: (client, { used }) => client.patch(used).set({ title: "Lamp" }).commit(withoutEffect),
  "add a tag": (client, { used }) => client.patch(used, addingTag("Diwali")).commit(withoutEffect),
  "remove a tag": (client, { used }) => client.patch(used, removingTag("Diwali")).commit(withoutEffect),
  "delete what is unused": (client, { unused }) => client.delete(unused, withoutEffect),
  "delete what is unused by a query": (client, { unused: id }) =>
    client.delete({ query: "*[_id == $id]", params: { id } }, withoutEffect),
};

const actsOnUsed: typeof acts = {
  "delete what is used": (client, { used }) => client.delete(used, withoutEffect),
  "delete what is used by a query": (client, { used: id }) =>
    client.delete({ query: "*[_id == $id]", params: { id } }, withoutEffect),
  "delete all pictures": (client) => client.delete({ query: '*[_type == "sanity.imageAsset"]' }, withoutEffect),
  "delete what is used by an action": (client, { used }) =>
    client.action({ actionType: "sanity.action.document.delete", publishedId: used, includeDrafts: [] }, withoutEffect),
  "make another type of what is used": (client, { used }) =>
    client.createOrReplace({ _id: used, _type: "post" }, withoutEffect),
};

/** Whoever may write content that belongs to nobody in particular. */
const writers = ["editor", "marketer", "legal", "administrator"];

test.each([
  ["published", "home"],
  ["a draft", "drafts.home"],
  ["a version in a release", "versions.r1.home"],
])("each role does to pictures what the table says, while one is used in what is %s", async (_, userId) => {
  await using lake = await temporaryLake();
  const everybody = await readers(lake);
  const client = lake.client();
  const [unused, used] = await Promise.all(
    [1, 2].map(async (level) => (await client.assets.upload("image", await picture(level)))._id),
  );
  if (unused === undefined || used === undefined) throw new Error("Two pictures are uploaded.");
  const asset = { _type: "reference", _ref: used };
  await client.create({ _id: userId, _type: "page", hero: { _type: "image", asset } });
  await client.patch(used, addingTag("Diwali")).commit();

  const unexpected: string[] = [];
  const expectStatus = async (name: string, act: Promise<unknown>, wanted: number) => {
    const status = await statusOf(act);
    if (status !== wanted) unexpected.push(`${name}: ${status}, not ${wanted}`);
  };
  for (const [index, [role, reader]] of everybody.entries()) {
    const refused = role === "anonymous" ? 401 : 403;
    const mayWrite = writers.includes(role);
    const uploaded = reader.assets.upload("image", await picture(10 + index));
    await expectStatus(`${role}: upload`, uploaded, mayWrite ? 200 : refused);
    for (const [name, act] of Object.entries(acts))
      await expectStatus(`${role}: ${name}`, act(reader, { unused, used }), mayWrite ? 200 : refused);
    for (const [name, act] of Object.entries(actsOnUsed))
      await expectStatus(`${role}: ${name}`, act(reader, { unused, used }), mayWrite ? 409 : refused);
  }
  expect(unexpected).toEqual([]);
});

test("tags that are added and removed at once are all kept and gone, and the rest of the picture stays", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const before = await client.assets.upload("image", await picture(1), { title: "Lamp" });
  const tags = ["Diwali", 'a "quoted" tag', "दिवाली"];
  await Promise.all(tags.map((tag) => client.patch(before._id, addingTag(tag)).commit()));
  const tagged = await client.getDocument(before._id);
  expect(tagged).toMatchObject({
    title: "Lamp",
    url: before.url,
    opt: { library: { tags: expect.arrayContaining(tags) } },
  });
  await Promise.all(tags.slice(0, 2).map((tag) => client.patch(before._id, removingTag(tag)).commit()));
  expect(await client.getDocument(before._id)).toMatchObject({ opt: { library: { tags: ["दिवाली"] } } });
});
