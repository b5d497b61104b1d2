import { expect, test } from "vitest";

import { maxTypeCharacters } from "../store/mutation.ts";
import { loggedIn } from "../testing/staff.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

const maxEntryBytes = 1_024;

test("no document makes a large entry, however long its system fields and its title are", async () => {
  await using lake = await temporaryLake();
  const { client } = await loggedIn(lake, "marketer");
  const title = "\u{1f0a1}".repeat(100_000);
  const longest = { _id: "i".repeat(128), _type: "t".repeat(maxTypeCharacters), title };
  await client.create(longest);
  await expect(client.create({ ...longest, _id: `${longest._id}i` })).rejects.toMatchObject({ statusCode: 400 });
  await expect(client.create({ ...longest, _id: "a", _type: `${longest._type}t` })).rejects.toMatchObject({
    statusCode: 400,
  });
  // As the lake stored documents before it limited types.
  const before = { _id: "before", _type: "t".repeat(1_000_000), title };
  lake.lake.dataset("production").commit({ mutations: [{ create: before }], author: "operator" });
  await client.patch("before").set({ title }).commit();

  const entries = lake.lake.audit.page(10).filter(({ what }) => what === "published");
  expect(entries.map(({ document }) => document?.id)).toEqual(["before", longest._id]);
  for (const entry of entries) expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThan(maxEntryBytes);
});
