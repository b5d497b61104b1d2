import { expect, test } from "vitest";

import { maxTypeCharacters, newDocumentSchema } from "./mutation.ts";

test.each([
  ...["homePage", "my-type_2", "media.tag", "sanity.imageAsset", "system.release", "tasks.task"],
  "t".repeat(maxTypeCharacters),
])("a new document may have the type %s", (_type) => {
  expect(newDocumentSchema.safeParse({ _type }).success).toBe(true);
});

test.each(["", " ", "a b", "a\n", "ä", "a/b", "t".repeat(maxTypeCharacters + 1)])(
  "no new document has the type %j",
  (_type) => {
    expect(newDocumentSchema.safeParse({ _type }).success).toBe(false);
  },
);
