import { expect, test, vi } from "vitest";

import { temporaryLake } from "../testing/temporary-lake.ts";

test("the audit has each change of who may read a dataset, and none of a request that changes nothing", async () => {
  await using lake = await temporaryLake();
  const { datasets } = lake.client();
  await datasets.create("first");
  for (const aclMode of ["private", "public", "public", "private", "private"] as const)
    await datasets.edit("first", { aclMode });
  await datasets.create("second", { aclMode: "public" });
  await datasets.edit("second", { aclMode: "public" });
  await datasets.delete("first");
  await expect(datasets.delete("first")).rejects.toMatchObject({ statusCode: 404 });
  const recorded = lake.lake.audit.page(10).toReversed();
  expect(recorded.map(({ what, whom }) => [what, whom?.name])).toEqual([
    ["dataset made public", "first"],
    ["dataset made private", "first"],
    ["dataset made public", "second"],
    ["dataset deleted", "first"],
  ]);
});

test("a deletion is recorded, and said to stand, when not all of the dataset could be erased", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ maxRetries: 0 });
  await client.datasets.create("second");
  const second = lake.lake.dataset("second");
  const close = second.close.bind(second);
  vi.spyOn(second, "close").mockImplementation(async () => {
    await close();
    throw new Error("The disk is full.");
  });
  await expect(client.datasets.delete("second")).rejects.toMatchObject({
    statusCode: 500,
    message: expect.stringContaining('The dataset "second" was deleted, but not all that follows could be written'),
  });
  expect(lake.lake.datasets.describe("second")).toBeUndefined();
  expect(lake.lake.audit.page(1)).toMatchObject([{ what: "dataset deleted", whom: { name: "second" } }]);
});
