import { expect, test } from "vitest";

import { paragraphFormats } from "./paragraph-formats.ts";

const span = (text: string, ...marks: string[]) => ({ _type: "span", _key: "s", text, marks });
const paragraph = (
  children: ReturnType<typeof span>[],
  markDefs: { _type: string; _key: string; href: string }[] = [],
) => ({
  _type: "block",
  _key: "p",
  style: "normal",
  children,
  markDefs,
});

test("words that a paragraph has several times are numbered", () => {
  expect(paragraphFormats(paragraph([span("may or "), span("may", "strong"), span(" not")]))).toBe(
    'normal; "may" no. 2: strong',
  );
});

test("a paragraph of many parts beside a long text is described without comparing each with all of it", () => {
  const parts = Array.from({ length: 20_000 }, (_, index) => span("a", index % 2 === 0 ? "strong" : "em"));
  const described = paragraphFormats(paragraph([span("a".repeat(1_000_000)), ...parts]));
  expect(described).toContain('"a" from character 1020000: em');
});

test("a long link that many words have is described once", () => {
  const link = { _type: "link", _key: "l", href: `/${"x".repeat(100_000)}` };
  const parts = Array.from({ length: 10_000 }, (_, index) => span("a", ...(index % 2 === 0 ? ["l"] : [])));
  const described = paragraphFormats(paragraph(parts, [link]));
  expect(described.split(link.href)).toHaveLength(2);
  expect(described).toContain(": no. 1");
});
