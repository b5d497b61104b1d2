import { describe, expect, test } from "vitest";

import { examplePage } from "../../../app/blocks/testing/example-page.ts";
import { richText } from "../../seed/markdown/rich-text.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { seededWithCode } from "../../testing/seeded-with-code.ts";

const documents = seededWithCode("DIWALI");

const gallery = examplePage("image-0000000000000000000000000000000000000000-1200x630-png");

/** A document with a link in each kind of text, by what an editor calls it. */
const linkIn: Readonly<Record<string, (href: string) => object>> = {
  "the formatted text of a page": (href) => ({
    blocks: [{ _type: "textBlock", _key: "text", body: richText("text", `Read [this](${href}).`) }],
  }),
  "the button of a page": (href) => ({
    blocks: gallery.blocks.map((block) => (block._type === "heroBlock" ? { ...block, buttonHref: href } : block)),
  }),
};

const complaintsAbout = async (changes: object, id = "gallery", others: object[] = []) => {
  const document = [gallery, ...documents].find(({ _id }) => _id === id);
  if (!document) throw new Error(`There is no document ${id}.`);
  return (await editorsComplaints({ ...document, ...changes }, [...documents, ...others.map(stored)])).join("\n");
};

const stored = (document: object) => ({ ...gallery, ...document });

test.each(Object.keys(linkIn))("a link that leads nowhere is refused in %s", async (kind) => {
  expect(await complaintsAbout(linkIn[kind]?.("/diwlai") ?? {})).toContain("Nothing is at /diwlai");
  expect(await complaintsAbout(linkIn[kind]?.("/diwali") ?? {}, "gallery", [{ _id: "diwali", ...at("diwali") }])).toBe(
    "",
  );
});

test("a link that leads nowhere is refused in legal texts, menus and redirects", async () => {
  const introduction = richText("introduction", "Read [this](/diwlai).");
  expect(await complaintsAbout({ introduction }, "legalDocument-terms")).toContain("Nothing is at /diwlai");
  const navigation = [{ _type: "navigationLink", _key: "diwali", label: "Diwali", href: "/diwlai" }];
  expect(await complaintsAbout({ navigation }, "siteSettings")).toContain("Nothing is at /diwlai");
  const redirect = { _id: "moved", _type: "redirect", language: "en-IN", from: "/old", kind: "permanent" };
  expect((await editorsComplaints(Object.assign(redirect, { href: "/diwlai" }), documents)).join()).toContain(
    "Nothing is at /diwlai",
  );
});

const at = (current: string) => ({ address: { _type: "slug", current } });

const answered = [
  "/",
  "/rummy-rules#sets",
  "/How-To-Play/?tab=pool",
  "/tc/versions/2",
  "/signup",
  "/protect/transactions",
  "/gallery",
  "/old-gallery",
  "https://example.com/diwlai",
  "#sets",
  "tel:+911234567890",
];

test.each(answered)("a link to %s leads somewhere", async (href) => {
  const moved = { _id: "moved", _type: "redirect", from: "/old-gallery", kind: "permanent" };
  expect(
    await complaintsAbout(linkIn["the button of a page"]?.(href) ?? {}, "gallery", [moved, { _id: "drafts.gallery" }]),
  ).toBe("");
});

test("a link to a page that is not published yet, or to an address that is gone, is refused", async () => {
  const link = linkIn["the button of a page"]?.("/diwali") ?? {};
  const draft = { _id: "drafts.diwali", title: "Diwali", ...at("diwali") };
  expect(await complaintsAbout(link, "gallery", [draft])).toContain(
    "The page “Diwali” at /diwali is not published yet. Publish it first, or add both to one release",
  );
  const gone = { _id: "gone", _type: "redirect", from: "/diwali", kind: "gone" };
  expect(await complaintsAbout(link, "gallery", [gone])).toContain("Nothing is at /diwali");
});

/** Every field with which a document refers to a page, by what an editor calls it, in a document that is whole but for that. */
const reference = { _type: "reference", _ref: "diwali", _weak: true };
const toPage: Readonly<Record<string, [id: string, changes: object]>> = {
  "an entry of a menu": [
    "siteSettings",
    { navigation: [{ _type: "navigationLink", _key: "diwali", label: "Diwali", page: reference }] },
  ],
  "the button of a promotion": [
    documents.find(({ _type }) => _type === "promotion")?._id ?? "",
    { button: { _type: "navigationLink", label: "Diwali", page: reference } },
  ],
  "the page to read next": [
    "gallery",
    {
      blocks: gallery.blocks.map((block) => (block._type === "longTextBlock" ? { ...block, next: reference } : block)),
    },
  ],
  "a redirect": ["moved", { page: reference }],
};
const moved = { _id: "moved", _type: "redirect" as const, language: "en-IN", from: "/poster", kind: "permanent" };
const diwali = { title: "Diwali", ...at("diwali") };

describe.each(Object.entries(toPage))("the page that is chosen in %s", (_field, [id, changes]) => {
  const complaints = async (prefix: string, others: object[]) => {
    const document = [gallery, moved, ...documents].find(({ _id }) => _id === id);
    if (!document) throw new Error(`There is no document ${id}.`);
    const written = { ...document, ...changes, _id: prefix + id };
    return (await editorsComplaints(written, [...documents, ...others.map(stored)])).join("\n");
  };

  test.each([
    ["is published", "drafts.", "diwali", ""],
    [
      "is a draft",
      "drafts.",
      "drafts.diwali",
      "The page “Diwali” is not published yet. Publish it first, or add both to one release: two that lead to each other are published together.",
    ],
    ["is published with the same release", "versions.autumn.", "versions.autumn.diwali", ""],
    [
      "is published with another release",
      "versions.autumn.",
      "versions.winter.diwali",
      "The page “Diwali” is not published yet. Publish it first, or add it to this release.",
    ],
    ["was deleted", "drafts.", "another", "This page is no longer there. Choose another one."],
  ])("%s", async (_state, prefix, pageId, expected) => {
    const said = await complaints(prefix, [{ ...diwali, _id: pageId }]);
    if (expected === "") expect(said).toBe("");
    else expect(said).toContain(expected);
  });
});

test("a page may lead to itself before it is published", async () => {
  const blocks = gallery.blocks.map((block) =>
    block._type === "longTextBlock" ? { ...block, next: { ...reference, _ref: "gallery" } } : block,
  );
  expect(await complaintsAbout({ blocks })).toBe("");
});
