import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { richText } from "../queries/rich-text.ts";
import { RichLabel } from "./rich-label.tsx";
import { RichText } from "./rich-text.tsx";

/** A block as the lake answers it: with every field, most of them null. */
const block = (text: string, changes: object = {}) => ({
  _type: "block",
  _key: "b",
  style: "normal",
  listItem: null,
  level: null,
  children: [{ _type: "span", _key: "s", text, marks: [] }],
  markDefs: null,
  ...changes,
});

const linked = (href: string | null) =>
  block("", {
    children: [{ _type: "span", _key: "s", text: "words", marks: ["m"] }],
    markDefs: [{ _type: "link", _key: "m", href, name: null }],
  });

const html = (...answer: object[]) => renderToStaticMarkup(<RichText blocks={richText.parse(answer)} />);

test("paragraphs, lists and emphasis become plain HTML", () => {
  expect(html(block("One & two"))).toBe("<p>One &amp; two</p>");
  expect(html(block("a", { listItem: "bullet" }), block("b", { _key: "c", listItem: "bullet" }))).toBe(
    "<ul><li>a</li><li>b</li></ul>",
  );
  expect(html(block("", { children: [{ _type: "span", _key: "s", text: "x", marks: ["strong"] }] }))).toBe(
    "<p><strong>x</strong></p>",
  );
});

test("a heading has its anchor as its id, and without an anchor no id", () => {
  const anchored = block("", {
    style: "h3",
    children: [{ _type: "span", _key: "s", text: "Courts", marks: ["m"] }],
    markDefs: [{ _type: "anchor", _key: "m", href: null, name: "courts" }],
  });
  expect(html(anchored)).toBe('<h3 id="courts">Courts</h3>');
  expect(html(block("Courts", { style: "h3" }))).toBe("<h3>Courts</h3>");
});

test.each([2, 4, 5] as const)(
  "a small heading may be of level %i, looks the same, and may have its anchor prefixed",
  (level) => {
    const anchored = block("", {
      style: "h3",
      children: [{ _type: "span", _key: "s", text: "Courts", marks: ["m"] }],
      markDefs: [{ _type: "anchor", _key: "m", href: null, name: "courts" }],
    });
    const blocks = richText.parse([anchored]);
    expect(renderToStaticMarkup(<RichText blocks={blocks} headingLevel={level} anchorPrefix="faq-" />)).toBe(
      `<h${level} class="small-heading" id="faq-courts">Courts</h${level}>`,
    );
  },
);

test.each(["normal", "h3", "claim"])("a block of the style %s without visible words is left out", (style) => {
  expect(html(block(" \u200B", { style }), block("One"), block("", { _key: "c", style }))).toBe("<p>One</p>");
});

test("a real-money claim reads as any other paragraph", () => {
  expect(html(block("Win more.", { style: "claim" }))).toBe("<p>Win more.</p>");
});

test("text that looks like HTML stays text", () => {
  expect(html(block("<script>alert(1)</script>"))).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
});

test("a trusted link is a link", () => expect(html(linked("/privacy"))).toBe('<p><a href="/privacy">words</a></p>'));

test.each(["javascript:alert(1)", "//evil.example", null])("a link to %j shows its words only", (href) => {
  expect(html(linked(href))).toBe("<p>words</p>");
});

test("a link in a label may open in a new tab, and says so; one that is not trusted does neither", () => {
  const label = (href: string) =>
    renderToStaticMarkup(<RichLabel blocks={richText.parse([linked(href)])} newTab="(new tab)" />);
  expect(label("/privacy")).toBe(
    '<a href="/privacy" target="_blank" rel="noopener">words<span class="visually-hidden"> (new tab)</span></a>',
  );
  expect(label("//evil.example")).toBe("words");
});

test("an unknown style is rendered as a paragraph and logged; known styles are not logged", () => {
  using warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  html(block("a"), block("b", { style: "claim" }), block("c", { style: "h3" }));
  expect(warn).not.toHaveBeenCalled();
  expect(html(block("d", { style: "shouting" }))).toBe("<p>d</p>");
  expect(warn.mock.calls).toEqual([[expect.stringContaining("shouting")]]);
});

test("a block of an unknown type renders nothing and is logged once, however often it is read", () => {
  using warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const unknown = { ...block(""), _type: "casinoWidget", style: null, children: null };
  expect(html(unknown, block("after")) + html(unknown)).toBe("<p>after</p>");
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain("casinoWidget");
});
