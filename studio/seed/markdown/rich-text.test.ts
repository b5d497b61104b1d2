import { expect, test } from "vitest";

import { richText } from "./rich-text.ts";

const shapes = (markdown: string) =>
  richText("t", markdown).map(({ style, listItem, children }) => [
    listItem ?? style,
    (children ?? []).map(({ text, marks }) => [text, ...(marks ?? [])]),
  ]);

test("keys of blocks and spans are the text's name and their number", () => {
  const [first, second] = richText("refunds", "We give\nnone.\n\nNone **at all**.");

  expect(first).toMatchObject({ _key: "refunds-1", style: "normal", markDefs: [] });
  expect(first?.children?.[0]?.text).toBe("We give none.");
  expect(second?.children).toEqual([
    { _type: "span", _key: "refunds-2-1", text: "None ", marks: [] },
    { _type: "span", _key: "refunds-2-2", text: "at all", marks: ["strong"] },
    { _type: "span", _key: "refunds-2-3", text: ".", marks: [] },
  ]);
});

test("lists, small headings and claims become blocks of their kinds", () => {
  expect(shapes("### Two ways\n\n- one\n- *two*\n\n1. first\n\n<!-- claim -->\nWin a prize.")).toEqual([
    ["h3", [["Two ways"]]],
    ["bullet", [["one"]]],
    ["bullet", [["two", "em"]]],
    ["number", [["first"]]],
    ["claim", [["Win a prize."]]],
  ]);
});

test("a link's words refer to its address by key, also within emphasis", () => {
  const [block] = richText("t", "Write **to [support](mailto:{support-email})** or call.");

  expect(block?.markDefs).toEqual([{ _type: "link", _key: "t-1-3-link", href: "mailto:{support-email}" }]);
  expect(block?.children?.[2]).toMatchObject({ text: "support", marks: ["strong", "t-1-3-link"] });
});

test("a small heading keeps its anchor on its words", () => {
  const [block] = richText("t", "### Service fee {#service-fee}");

  expect(block?.markDefs).toEqual([{ _type: "anchor", _key: "t-1-anchor", name: "service-fee" }]);
  expect(block?.children).toMatchObject([{ text: "Service fee", marks: ["t-1-anchor"] }]);
});

test.each(["# A title", "A list:\n- one", "<!-- note -->"])("unsupported Markdown is refused: %j", (markdown) => {
  expect(() => richText("t", markdown)).toThrow("Not understood");
});
