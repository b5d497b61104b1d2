import { expect, test } from "vitest";

import { temporaryLake } from "../testing/temporary-lake.ts";

const picture = (_sanityAsset: string) => ({ _id: "page", _type: "page", pictures: [{ _key: "a", _sanityAsset }] });
const path = "image@file://./images/hand.png";

test.each(["production", "second"])(
  "no document of the dataset %s gets the path of an archive's file",
  async (name) => {
    await using lake = await temporaryLake();
    lake.lake.datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
    const client = lake.client({ dataset: name });
    const refusal = { statusCode: 400, message: expect.stringContaining("in an archive only") };
    await expect(client.create(picture(path))).rejects.toMatchObject(refusal);
    await client.create(picture("hello"));
    await expect(client.patch("page").set({ "pictures[0]._sanityAsset": path }).commit()).rejects.toMatchObject(
      refusal,
    );
    expect(await client.getDocument("page")).toMatchObject(picture("hello"));
  },
);
