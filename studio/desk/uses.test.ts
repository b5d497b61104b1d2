import { expect, test } from "vitest";

import { clientOver } from "../testing/client-over.ts";
import { readUses } from "./uses.ts";

test("a picture on hundreds of pages, each in several states, is read a hundred documents at a time", async () => {
  const picture = { asset: { _type: "reference", _ref: "lamp" } };
  const states = (index: number) => [
    { _id: `page-${index}`, _type: index % 2 === 0 ? "page" : "promotion", picture },
    { _id: `versions.autumn.page-${index}`, _type: "page", picture },
    // Its draft shows another one.
    { _id: `drafts.page-${index}`, _type: "page" },
  ];
  const numbers = Array.from({ length: 120 }, (_, index) => 100 + index);
  const dataset = [
    ...numbers.flatMap(states),
    { _id: "other", _type: "page" },
    { _id: "_.releases.autumn", _type: "system.release", name: "autumn", state: "active" },
  ];
  const lengths: number[] = [];
  const uses = await readUses(clientOver(dataset, lengths), "lamp");
  expect(lengths).toEqual([100, 100, 40]);
  expect(uses.documents.map(({ _id }) => _id)).toEqual(
    numbers.flatMap((number) => [`page-${number}`, `versions.autumn.page-${number}`]),
  );
  expect(uses.documents[0], "whole, so that each place of the picture is found").toMatchObject({ picture });
  expect(uses.drafts.toSorted()).toEqual(numbers.map((number) => `drafts.page-${number}`));
  expect(uses.releases).toMatchObject([{ name: "autumn", state: "active" }]);
});
