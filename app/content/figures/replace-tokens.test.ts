import { expect, test } from "vitest";

import { replaceTokens } from "./replace-tokens.ts";

const words = new Map([
  ["welcome-bonus", "Rs.25"],
  ["deposit-bonus-percent", "100%"],
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
