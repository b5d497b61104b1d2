import { expect, test } from "vitest";

import { clientOver } from "../testing/client-over.ts";
import { readWritten } from "./read-written.ts";

test("every state of a large dataset is read a hundred at a time, and only what is wanted is kept", async () => {
  const prefixes = ["", "drafts.", "versions.autumn."];
  const pages = Array.from({ length: 250 }, (_, index) => ({
    _id: `${prefixes[index % 3] ?? ""}page-${index}`,
    _type: "page",
    lead: index % 50 === 0 ? "{bonus}" : "",
  }));
  const dataset = [
    ...pages,
    { _id: "terms-1", _type: "legalVersion", lead: "{bonus}" },
    { _id: "image-1", _type: "sanity.imageAsset", lead: "{bonus}" },
    { _id: "_.releases.autumn", _type: "system.release", name: "autumn", state: "active" },
  ];
  const lengths: number[] = [];
  const read = await readWritten(
    clientOver(dataset, lengths),
    ({ lead }) => lead === "{bonus}",
    new AbortController().signal,
  );
  expect(lengths).toEqual([100, 100, 50]);
  expect(read.documents.map(({ _id }) => _id)).toEqual([
    "page-0",
    "versions.autumn.page-50",
    "drafts.page-100",
    "page-150",
    "versions.autumn.page-200",
  ]);
  expect(read.releases).toMatchObject([{ name: "autumn", state: "active" }]);
});
