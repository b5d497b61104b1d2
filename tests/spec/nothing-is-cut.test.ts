import { expect } from "vitest";

import { searchLimits } from "../../app/content/search/search-words.ts";
import { newKnownVisitor, pageAsKnown } from "../harness/known-visitor.ts";
import { accountPages, formPages, formsOnTheWay, linkPages, otpDialog, readingPages } from "../harness/pages.ts";
import { test } from "../harness/shared-stack-test.ts";
import { newVisitor } from "../harness/visitor.ts";

const pages = [
  ...readingPages,
  "/rummy-faq?q=joker",
  ...formPages,
  ...formsOnTheWay,
  otpDialog,
  ...linkPages,
  ...accountPages,
];

test("no field of any page lets a browser silently cut off what is pasted", async ({ stack }) => {
  const somebody = await newKnownVisitor(stack);
  let fields = 0;
  for (const page of pages) {
    const { html } = await pageAsKnown(stack.site.origin, page, somebody);
    const drawn = html.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
    expect([page, drawn.filter((field) => /\smaxlength=/i.test(field))]).toEqual([page, []]);
    fields += drawn.length;
  }
  expect(fields).toBeGreaterThan(pages.length);
});

test("a search that is longer than what is read says so in its field", async ({ stack }) => {
  const asked = "joker ".repeat(searchLimits.characters);
  const visitor = newVisitor(stack.site.origin);
  const { html } = await visitor.get(`/rummy-faq?q=${encodeURIComponent(asked.slice(0, 2 * searchLimits.characters))}`);
  expect(html).toContain(`value="${asked.slice(0, searchLimits.characters)}…"`);
  const whole = await visitor.get(`/rummy-faq?q=${encodeURIComponent(asked.slice(0, searchLimits.characters))}`);
  expect(whole.html).toContain(`value="${asked.slice(0, searchLimits.characters).trim()}"`);
});
