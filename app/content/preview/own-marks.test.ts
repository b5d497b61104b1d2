import { createRequire } from "node:module";

import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { markedSource, markOf, markSaying } from "../testing/mark-of.ts";
import { withOwnMark } from "./own-marks.ts";

const studioOrigin = "http://studio.example";

const own = markOf(studioOrigin);
const source = markedSource(studioOrigin);
const twice = { ...source, href: `${source.href}&baseUrl=https://evil.example` };
const foreign = markOf("https://studio.evil.example");

const library = createRequire(new URL("../../../studio/package.json", import.meta.url));
const { vercelStegaDecode } = z
  .object({ vercelStegaDecode: z.function({ input: [z.string()], output: z.unknown() }) })
  .parse(library("@vercel/stega"));
const { decodeSanityNodeData } = z
  .object({ decodeSanityNodeData: z.function({ input: [z.string()], output: z.unknown() }) })
  .parse(library("@sanity/visual-editing-csm"));

test("what this file calls a mark is one for the libraries that read them", () => {
  const read = vercelStegaDecode(`Title${own}`);
  expect(read).toMatchObject({ origin: "sanity.io" });
  expect(decodeSanityNodeData(JSON.stringify(read))).toMatchObject({ baseUrl: studioOrigin, id: "page-home" });
});

/** Studios, fields and parameters in every order and number, beside what a mark says itself. */
const forged = fc
  .record({
    fields: fc.dictionary(
      fc.constantFrom("baseUrl", "id", "type", "path", "origin", "projectId"),
      fc.constantFrom("https://evil.example", studioOrigin, "page", "sanity.io"),
    ),
    parameters: fc.array(
      fc.tuple(
        fc.constantFrom("baseUrl", "id", "type", "path", "baseurl"),
        fc.constantFrom("https://evil.example", studioOrigin, "page"),
      ),
      { maxLength: 6 },
    ),
    fieldsAreFirst: fc.boolean(),
  })
  .map(({ fields, parameters, fieldsAreFirst }) => {
    const { origin, href } = markedSource(studioOrigin);
    const said = { origin, href: parameters.reduce((url, pair) => `${url}&${pair.join("=")}`, href) };
    return markSaying(fieldsAreFirst ? { ...fields, ...said } : { ...said, ...fields });
  });

test("whatever mark somebody writes, the libraries read no other Studio in what is left of it", () => {
  fc.assert(
    fc.property(forged, (mark) => {
      const shown = withOwnMark(`FAQ${mark}`, studioOrigin);
      if (shown === "FAQ") return;
      const read = decodeSanityNodeData(JSON.stringify(vercelStegaDecode(shown)));
      expect(read).toMatchObject({ baseUrl: studioOrigin });
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["a text without a mark", "Terms change on Monday.", "Terms change on Monday."],
  ["a text with its mark", `Terms${own}`, `Terms${own}`],
  ["joiners of a script", "क्\u200dष और प्\u200cर", "क्\u200dष और प्\u200cर"],
  ["a mark of another Studio", `Terms${foreign}`, "Terms"],
  ["a mark of another Studio before its own", `Terms${foreign}${own}`, `Terms${own}`],
  ["a mark of another Studio among its words", `Te${foreign}rms${own}`, `Terms${own}`],
  ["a mark that names both Studios", `Terms${markOf(`https://evil.example&baseUrl=${studioOrigin}`)}`, "Terms"],
  ["its own mark among its words alone", `Te${own}rms`, "Terms"],
  ["digits that would shift those of its own mark", `Terms${"\u200b".repeat(4)}\u200c${own}`, `Terms${own}`],
  ["a mark of the older form", `Terms${"\u200b\u2062\u{1d173}\u2061".repeat(9)}`, "Terms"],
  ["a mark that names its Studio twice", `FAQ${markSaying(twice)}`, "FAQ"],
  [
    "a mark with another Studio beside its address",
    `FAQ${markSaying({ ...source, baseUrl: "https://evil.example" })}`,
    "FAQ",
  ],
  ["zeros without a mark", `Terms${"\u200b".repeat(40)}`, "Terms"],
])("%s", (_, text, expected) => expect(withOwnMark(text, studioOrigin)).toBe(expected));

test.each([own, markSaying({})])("without a Studio a text has no mark", (mark) =>
  expect(withOwnMark(`Terms${mark}`, undefined)).toBe("Terms"),
);

test("whatever somebody writes before a text's own mark, only this one is left", () => {
  const piece = fc.oneof(
    fc.constantFrom("Terms", foreign, own, foreign.slice(3), foreign.slice(0, 90), "\u{1d173}", "\u2060"),
    fc.constantFrom("\u200b", "\u200c", "\u200d", "\ufeff"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const shown = withOwnMark(pieces.join("") + own, studioOrigin);
      expect(shown.endsWith(own)).toBe(true);
      expect(shown.slice(0, -own.length)).not.toMatch(/[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]{4}/u);
    }),
  );
});
