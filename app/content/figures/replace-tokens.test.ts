import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { hrefProblem } from "../../../studio/schema/fields/href-problem.ts";
import { isSafeHref } from "../safe-href.ts";
import { replaceTokens } from "./replace-tokens.ts";

const words = new Map([
  ["welcome-bonus", "Rs.25"],
  ["deposit-bonus-percent", "100%"],
  ["restricted-states", "Assam and Odisha"],
  ["support-email", "help@example.com"],
  ["costs", "$& and $1"],
  ["braced", "{welcome-bonus}"],
]);
const replace = (value: unknown, runTimeParameters: readonly string[] = []) =>
  replaceTokens(value, { words, runTimeParameters });

test("a figure is replaced everywhere: in titles, lists, alternative texts and Portable Text", () => {
  const answer = {
    seo: { title: "{welcome-bonus} for you" },
    image: { alt: "A coin of {welcome-bonus}" },
    body: [
      { _type: "block", children: [{ text: "Get {deposit-bonus-percent} and {welcome-bonus}, {welcome-bonus}." }] },
    ],
  };
  expect(replace(answer)).toEqual({
    seo: { title: "Rs.25 for you" },
    image: { alt: "A coin of Rs.25" },
    body: [{ _type: "block", children: [{ text: "Get 100% and Rs.25, Rs.25." }] }],
  });
  expect(answer.seo.title).toBe("{welcome-bonus} for you");
});

test("in the target of a link a figure is replaced, and an advertiser's braces stay", () => {
  const target = "https://partner.example/go?click={clickid}&bonus={welcome-bonus}";
  const filled = "https://partner.example/go?click={clickid}&bonus=Rs.25";
  expect(replace({ button: { label: "Play", href: target }, redirects: [{ to: target }] })).toEqual({
    button: { label: "Play", href: filled },
    redirects: [{ to: filled }],
  });
  expect(() => replace({ button: { label: "{clickid}", href: target } })).toThrow("{clickid}");
});

test("in every field with the target of a link what replaces a token is percent-encoded, and a mail's address keeps its sign", () => {
  for (const name of ["href", "to", "buttonHref", "secondHref", "fallbackHref"]) {
    expect(
      replace({ [name]: "https://partner.example/?s={restricted-states}&p={deposit-bonus-percent}&c={clickid}" }),
    ).toEqual({
      [name]: "https://partner.example/?s=Assam%20and%20Odisha&p=100%25&c={clickid}",
    });
    expect(replace({ [name]: "mailto:{support-email}" })).toEqual({ [name]: "mailto:help@example.com" });
  }
});

test("a link that the Studio accepts stays one, whatever replaces its tokens", () => {
  const piece = fc.constantFrom(
    "/",
    "?",
    "#",
    "a",
    "=",
    "{x}",
    "{clickid}",
    "https://a.example/",
    "mailto:",
    "@",
    "tel:",
  );
  const hrefs = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
  const figure = fc.string({ unit: "grapheme", minLength: 1 }).filter((word) => /[^\p{Cf}]/u.test(word));
  fc.assert(
    fc.property(hrefs, figure, (href, word) => {
      fc.pre(hrefProblem(href) === undefined);
      const filled = z
        .object({ href: z.string() })
        .parse(replaceTokens({ href }, { words: new Map([["x", word]]), runTimeParameters: [] }));
      expect(isSafeHref(filled.href)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test("numbers, absent fields and texts without braces stay unchanged", () => {
  const answer = { count: 3, image: null, isOpen: false, text: "Nothing to replace" };
  expect(replace(answer)).toEqual(answer);
});

test("a figure's own words are never read as a pattern or as another token", () => {
  expect(replace("{costs}; {braced}")).toBe("$& and $1; {welcome-bonus}");
});

test("a declared run-time parameter stays", () => {
  expect(replace("Wait {wait}; get {welcome-bonus}", ["wait"])).toBe("Wait {wait}; get Rs.25");
  expect(() => replace("Wait {wait}")).toThrow("{wait}");
});

test.each(["{welcom-bonus}", "{Welcome-Bonus}", "{ welcome-bonus }", "{}"])(
  "the unknown token %s refuses the answer",
  (token) => {
    expect(() => replace({ page: [{ text: `A bonus of ${token}.` }] })).toThrow(
      `There is no figure called ${token}, which stands in “A bonus of ${token}.”.`,
    );
  },
);
