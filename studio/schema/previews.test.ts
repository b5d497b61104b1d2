import { expect, test } from "vitest";
import { z } from "zod";

import { isBlankText } from "../../app/content/blank-text.ts";
import { schemaTypes } from "./schema-types.ts";

const shown = z.object({ title: z.string(), subtitle: z.string().optional() });

const prepare = z.custom<(selected: Readonly<Record<string, unknown>>) => unknown>(
  (value) => typeof value === "function",
);

const node = z.looseObject({
  name: z.string().optional(),
  preview: z.object({ select: z.record(z.string(), z.string()).default({}), prepare: prepare.optional() }).optional(),
  get fields() {
    return z.array(node).optional();
  },
  get of() {
    return z.array(node).optional();
  },
});

/** Every preview of the schema that makes its words itself: whose it is, the names of what it selects, and how it makes them. */
const previews = (nodes: readonly z.output<typeof node>[]): [string, string[], z.output<typeof prepare>][] =>
  nodes.flatMap(({ name = "", preview, fields = [], of = [] }) => [
    ...(preview?.prepare
      ? [[name, Object.keys(preview.select), preview.prepare] satisfies [string, string[], z.output<typeof prepare>]]
      : []),
    ...previews([...fields, ...of]),
  ]);

/** What a document has where it is filled in, by the name in the preview; words everywhere else. */
const given: Readonly<Record<string, unknown>> = {
  amount: 5,
  claimsHidden: true,
  entries: { 0: { _type: "faqEntry" } },
  grouped: true,
  number: 2,
  order: 3,
  publishedAt: "2026-11-01T00:00:00Z",
  startsAt: "2026-11-01T00:00:00Z",
  endsAt: "2026-12-01T00:00:00Z",
  campaign: { _ref: "diwali" },
  campaignStartsAt: "2026-11-01T00:00:00Z",
  campaignEndsAt: "2026-12-01T00:00:00Z",
};

/** What it has where it is not. */
const nothings = [undefined, null, ""];

/** Every way of filling in some of these names and leaving out the others. */
function selections(names: readonly string[]): Record<string, unknown>[] {
  const [name, ...others] = names;
  if (name === undefined) return [{}];
  const values = [...nothings, ...(name in given ? [given[name]] : [" ", "Words"])];
  return selections(others).flatMap((rest) => values.map((value) => ({ [name]: value, ...rest })));
}

const all = previews(z.array(node).parse(schemaTypes));

test("every kind of preview is tried", () => {
  const names = all.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["faqGroup", "page", "redirect", "ruleFigure", "navigationLink", "heroBlock"]),
  );
});

test.each(all)("the preview of a %s has words, whatever is not filled in yet", (_, names, words) => {
  const unfit = selections(names).filter((selection) => {
    const { title, subtitle = title } = shown.parse(words(selection));
    return [title, subtitle].some((text) => /undefined|null|NaN|Invalid|object/.test(text) || isBlankText(text));
  });
  expect(unfit).toEqual([]);
});

test.each([
  [{}, "FAQ group without a title", "no place on the page yet, 0 questions"],
  [{ title: "Money", order: 2, entries: { 0: {} } }, "Money", "2. on the page, 1 question"],
  [{ title: "Money", order: 2, entries: { 0: {}, 1: {} } }, "Money", "2. on the page, 2 questions"],
])("a group of questions with %j is listed as “%s”, %s", (selection, title, subtitle) => {
  const ofGroup = all.find(([name]) => name === "faqGroup");
  expect(ofGroup?.[2](selection)).toEqual({ title, subtitle });
});
