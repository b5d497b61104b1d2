import { expect, test } from "vitest";

import { isHiddenByLegalSwitch } from "./hidden-by-legal-switch.ts";

const page = { _id: "bonus", _type: "page", blocks: [{ claim: true }, { claim: false }, {}] };

const text = (...styles: readonly string[]) => ({ _type: "textBlock", body: styles.map((style) => ({ style })) });

const documents: readonly [string, object | null, boolean][] = [
  ["a page that is marked as a claim", { ...page, claim: true }, true],
  ["a page of claims only", { ...page, blocks: [{ claim: true }, { claim: true }] }, true],
  ["a page of a claim and a text of claims only", { ...page, blocks: [{ claim: true }, text("claim", "claim")] }, true],
  ["a page with a text that is not all claims", { ...page, blocks: [text("claim", "normal")] }, false],
  ["a page of a text without a paragraph", { ...page, blocks: [text()] }, false],
  ["a page with other blocks besides its claims", page, false],
  ["a page without blocks, which the site leaves out anyway", { _id: "bonus", _type: "page" }, false],
  ["a page of the specification, which stays where it is", { ...page, _id: "promotionPage", claim: true }, false],
  ["a document that is no page", { _id: "bonus", _type: "promotion", claim: true }, false],
  ["a page that is not published", null, false],
];

test.each(documents)("%s", (_, published, isHidden) => {
  expect(isHiddenByLegalSwitch(published, { claimsHidden: true })).toBe(isHidden);
  expect(isHiddenByLegalSwitch(published, { claimsHidden: false })).toBe(false);
  expect(isHiddenByLegalSwitch(published, null)).toBe(false);
});
