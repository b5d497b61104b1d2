import { expect, test } from "vitest";

import { legalTextWithoutLinksTo } from "./legal-text-without-links.ts";
import { richText } from "../queries/rich-text.ts";

const paragraph = (href: string) =>
  richText.parse([
    {
      _type: "block",
      _key: "paragraph",
      style: "normal",
      listItem: null,
      level: null,
      children: [{ _type: "span", _key: "words", text: "See the bonus.", marks: ["link"] }],
      markDefs: [{ _type: "link", _key: "link", href, name: null }],
    },
  ]);

const hidden = { paths: new Set(["/bonus"]), siteOrigin: "https://rummy.example" };

test.each([
  { href: "/bonus", shown: null },
  { href: "/Bonus/#terms", shown: null },
  { href: "https://rummy.example/bonus", shown: null },
  { href: "/tc", shown: "/tc" },
  { href: "https://bonus.example/bonus", shown: "https://bonus.example/bonus" },
])("a legal text shows a link to $href as one to $shown, and all words", ({ href, shown }) => {
  const text = (target: string) => ({
    introduction: paragraph(target),
    sections: [{ _key: "one", heading: "One", anchor: "one", body: paragraph(target) }],
  });
  const { introduction, sections } = legalTextWithoutLinksTo(hidden, text(href));
  const blocks = [...introduction, ...sections.flatMap(({ body }) => body)];
  expect(blocks.flatMap(({ markDefs = [] }) => markDefs.map((mark) => mark.href))).toEqual([shown, shown]);
  expect(blocks.flatMap(({ children = [] }) => children.map((span) => span.text))).toEqual(
    Array.from({ length: 2 }, () => "See the bonus."),
  );
});
