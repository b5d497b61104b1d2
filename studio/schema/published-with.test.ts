import { expect, test } from "vitest";

import { examplePage } from "../../app/blocks/testing/example-page.ts";
import { documents } from "../seed/documents.ts";
import { richText } from "../seed/markdown/rich-text.ts";
import type { SeededDocument } from "../seed/seeded.ts";
import { editorsComplaints } from "../testing/editors-complaints.ts";

const gallery = examplePage("image-0000000000000000000000000000000000000000-1200x630-png");
const text = "Come to [Diwali](/diwali), with {diwali-bonus}.";
const page = (id: string): SeededDocument =>
  Object.assign({}, gallery, { _id: id, blocks: [{ _type: "textBlock", _key: "t", body: richText("t", text) }] });
const needed = (prefix: string): SeededDocument[] =>
  [
    { _id: `${prefix}diwali`, _type: "page", title: "Diwali", address: { _type: "slug", current: "diwali" } },
    { _id: `${prefix}figure`, _type: "offerFigure", title: "Diwali bonus", key: "diwali-bonus" },
  ].map((document) => Object.assign(document, { language: "en-IN", amount: 100, unit: "rupees" }));

const complaints = async (id: string, others: readonly SeededDocument[]) =>
  (await editorsComplaints(page(id), [...documents, ...others])).join("\n");

test.each([
  ["versions.autumn.gallery", "versions.autumn.", true],
  ["versions.autumn.gallery", "", true],
  ["versions.autumn.gallery", "versions.winter.", false],
  ["versions.autumn.gallery", "drafts.", false],
  ["drafts.gallery", "", true],
  ["drafts.gallery", "drafts.", false],
  ["drafts.gallery", "versions.autumn.", false],
])("what %s links to and names may stand in %s: %s", async (id, prefix, isFound) => {
  const said = await complaints(id, needed(prefix));
  if (isFound) expect(said).toBe("");
  else {
    expect(said).toContain("The page “Diwali” at /diwali is not published yet. Publish it first");
    expect(said).toContain("There is no figure called {diwali-bonus}");
  }
  expect(said.includes("or add it to this release")).toBe(!isFound && id.startsWith("versions."));
});

test("two documents change places within a release", async () => {
  const [one, two] = documents.filter(({ _type }) => _type === "faqGroup");
  if (!one || !two) throw new Error("The seed has several groups of questions.");
  const order = (document: SeededDocument): unknown => Object.entries(document).find(([name]) => name === "order")?.[1];
  const moved = Object.assign({}, one, { _id: `versions.autumn.${one._id}`, order: order(two) });
  const other = Object.assign({}, two, { _id: `versions.autumn.${two._id}`, order: order(one) });
  expect((await editorsComplaints(moved, [...documents, moved, other])).join()).toBe("");
  expect((await editorsComplaints(moved, [...documents, moved])).join()).toContain("has the place");
});
