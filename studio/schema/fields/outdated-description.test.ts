import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const picture = (asset: string, alt?: string) => ({
  _type: "image",
  asset: { _type: "reference", _ref: `image-${asset.repeat(40)}-1200x630-png` },
  ...(alt !== undefined && { alt }),
});

/** A page with a picture in a block's list, as staff compose it. */
const pageWith = (shown: object, id = "diwali") => ({
  _id: id,
  _type: "page",
  language: "en-IN",
  title: "Diwali",
  lead: "Cards and lamps.",
  address: { _type: "slug", current: "diwali" },
  blocks: [{ _type: "pictureBlock", _key: "lamp", picture: shown, caption: "A lamp" }],
});

const lamp = picture("a", "A lit lamp");

test.each([
  ["exchanged, described as before", picture("b", "A lit lamp"), lamp, true],
  ["exchanged and described anew", picture("b", "Two lamps"), lamp, false],
  ["exchanged for decoration", picture("b"), lamp, false],
  ["exchanged, and never described", picture("b"), picture("a"), false],
  ["kept", lamp, lamp, false],
  ["kept, and described anew", picture("a", "A lamp"), lamp, false],
])("a picture that is %s", async (_, now, before, asks) => {
  const published = pageWith(before);
  const complaints = await editorsComplaints(pageWith(now, "drafts.diwali"), [...documents, published]);
  expect(complaints.filter((one) => one.includes("This picture is new"))).toHaveLength(asks ? 1 : 0);
  expect(complaints.filter((one) => !one.includes("This picture is new"))).toEqual([]);
});

test("a picture of a page that was never published has no older description", async () => {
  expect(await editorsComplaints(pageWith(lamp, "drafts.diwali"), documents)).toEqual([]);
});

const elsewhere = { ...pageWith(lamp), blocks: pageWith(lamp).blocks.map((block) => ({ ...block, _key: "other" })) };
const copied = "“Diwali” has this description for another picture.";

test.each([
  ["exchanged, described as before", picture("b", "A lit lamp"), [pageWith(lamp)], true],
  [
    "exchanged, described as in a page that is a draft",
    picture("b", "A lit lamp"),
    [pageWith(lamp, "drafts.diwali")],
    true,
  ],
  ["exchanged and described anew", picture("b", "Two lamps"), [pageWith(lamp)], false],
  ["exchanged for decoration", picture("b"), [pageWith(lamp)], false],
  ["kept", lamp, [pageWith(lamp)], false],
  [
    "exchanged for one that a third page describes so",
    picture("b", "A lit lamp"),
    [pageWith(lamp), pageWith(picture("b", "A lit lamp"), "third")],
    false,
  ],
  [
    "exchanged, described as before, and published so",
    picture("b", "A lit lamp"),
    [pageWith(lamp), pageWith(picture("b", "A lit lamp"), "copy")],
    false,
  ],
  ["described as another place is", picture("b", "A lit lamp"), [elsewhere], false],
  [
    "described as a proposal does",
    picture("b", "A lit lamp"),
    [pageWith(lamp, "versions.proposal-1a2b3c4d.diwali")],
    false,
  ],
])("a picture of a copied page that is %s", async (_, now, others, asks) => {
  const copy = { ...pageWith(now, "drafts.copy"), address: { _type: "slug", current: "diwali-2099" } };
  const said = await editorsComplaints(copy, [...documents, ...others]);
  expect(said.map((one) => one.includes(copied))).toEqual(asks ? [true] : []);
});

test("a picture that replaces the published one is asked about, also where another page has it with the same words", async () => {
  const dataset = [...documents, pageWith(lamp), pageWith(picture("b", "A lit lamp"), "third")];
  const said = await editorsComplaints(pageWith(picture("b", "A lit lamp"), "versions.autumn.diwali"), dataset);
  expect(said.filter((one) => one.includes("This picture is new"))).toHaveLength(1);
});
