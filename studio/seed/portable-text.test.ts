import { expect, test } from "vitest";

import { bullets, link, paragraph, richText, smallHeading, steps, strong } from "./portable-text.ts";

test("blocks and their stretches are numbered within the text's name", () => {
  const [heading, text] = richText("refunds", smallHeading("Refunds"), paragraph("None ", strong("at all")));

  expect(heading).toMatchObject({ _key: "refunds-1", style: "h3", markDefs: [] });
  expect(text?.children).toEqual([
    { _type: "span", _key: "refunds-2-1", text: "None ", marks: [] },
    { _type: "span", _key: "refunds-2-2", text: "at all", marks: ["strong"] },
  ]);
});

test("a link's words point at its address by key", () => {
  const [block] = richText("contact", paragraph("Write to ", link("support", "mailto:a@b.example")));

  expect(block?.markDefs).toEqual([{ _type: "link", _key: "contact-1-2-link", href: "mailto:a@b.example" }]);
  expect(block?.children?.[1]?.marks).toEqual(["contact-1-2-link"]);
});

test("each item of a list is a block of its own", () => {
  const items = richText("rules", bullets("one", ["two ", strong("2")]), steps("first"));

  expect(items.map(({ listItem, level, children }) => [listItem, level, children?.length])).toEqual([
    ["bullet", 1, 1],
    ["bullet", 1, 2],
    ["number", 1, 1],
  ]);
});
