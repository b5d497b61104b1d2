import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RichText } from "../../app/content/portable-text/rich-text.tsx";
import { richText } from "../../app/content/queries/rich-text.ts";
import { differences } from "../../studio/proposals/differences.ts";
import { compiledSchema } from "../../studio/testing/compiled-schema.ts";

/** Few values, so that two paragraphs often have the same words, keys and targets in other places. */
const words: fc.Arbitrary<string> = fc.constantFrom("may", "may ", "not", " pay", "");
const keys: fc.Arbitrary<string> = fc.constantFrom("k", "l", "strong");
const targets = fc.constantFrom("/tc", "/privacy");

const definition = fc.record({
  _key: keys,
  _type: fc.constantFrom("link", "anchor"),
  href: fc.option(targets),
  name: fc.option(targets),
});

/** Of an emphasis, by the key of a definition, or in the words that describe one. */
const mark: fc.Arbitrary<string> = fc.oneof(keys, fc.constantFrom("em", 'link, href "/tc"', "link /tc"));

const part = fc.record({
  _type: fc.constant("span"),
  text: words,
  marks: fc.array(fc.oneof(keys, fc.constantFrom("em", 'link, href "/tc"', "link /tc")), { maxLength: 2 }),
});

const paragraph = fc
  .record({
    style: fc.constantFrom("normal", "h3"),
    listItem: fc.constantFrom(null, "bullet", "number"),
    children: fc.array(part, { minLength: 1, maxLength: 4 }),
    markDefs: fc.array(definition, { maxLength: 3 }),
  })
  .map(({ children, ...block }) => ({
    _key: "p",
    _type: "block",
    level: null,
    ...block,
    children: children.map((child, index) => ({ _key: `s${index}`, ...child })),
  }));

type Paragraph = typeof paragraph extends fc.Arbitrary<infer Value> ? Value : never;

/** What visitors get. */
const drawn = (block: Paragraph | undefined) =>
  renderToStaticMarkup(createElement(RichText, { blocks: richText.parse([block]) }));

/** The parts of a paragraph that end at other places of its words. */
const withEndsMoved = ({ children, ...block }: Paragraph, moved: number): Paragraph => {
  const whole = children.map(({ text }) => text).join("");
  let [from, end] = [0, 0];
  const parts = children.map((child, index) => {
    from = end;
    end =
      index === children.length - 1
        ? whole.length
        : Math.min(end + Math.max(child.text.length + moved, 0), whole.length);
    return { ...child, text: whole.slice(from, end) };
  });
  return { ...block, children: parts };
};

/** Each mark replaced by what a description of it might say. */
const withMarksRenamed = ({ children, ...block }: Paragraph, name: string): Paragraph => ({
  ...block,
  children: children.map((child) => ({ ...child, marks: child.marks.map(() => name) })),
});

/** A paragraph and what a proposal makes of it: mostly the same words, with the formats and links elsewhere. */
const proposed = fc
  .tuple(paragraph, paragraph, fc.integer({ min: -4, max: 4 }), mark)
  .chain(([before, other, moved, name]) =>
    fc.constantFrom(
      [before, other],
      [before, withEndsMoved(before, moved)],
      [before, { ...before, markDefs: [...before.markDefs].reverse() }],
      [before, { ...before, markDefs: other.markDefs }],
      [before, withMarksRenamed(before, name)],
    ),
  );

test("of two proposed paragraphs that visitors see differently, staff read a difference", () => {
  const type = compiledSchema.get("legalDocument");
  if (!type) throw new Error("There is no type of legal documents.");
  const terms = (block: Paragraph | undefined) => ({ _type: "legalDocument", introduction: [block] });
  fc.assert(
    fc.property(proposed, ([before, after]) => {
      if (differences(type, terms(before), terms(after)).length === 0) expect(drawn(after)).toBe(drawn(before));
    }),
    { numRuns: 1_000 },
  );
});
