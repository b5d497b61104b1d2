import { expect, test } from "vitest";
import { z } from "zod";

import { documents } from "../../seed/documents.ts";
import { homePage } from "../../seed/pages/home-page.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { schemaTypes } from "../schema-types.ts";

const validation = z.custom<(rule: unknown) => unknown>((value) => typeof value === "function");
const text = z.object({ name: z.string(), type: z.enum(["string", "text"]), validation });
const parts = z.object({
  name: z.string().optional(),
  fields: z.array(z.unknown()).default([]),
  of: z.array(z.unknown()).default([]),
});
const named = z.object({ name: z.string() });

/** The most characters that a field's validation allows; 0 where it sets no limit. */
function mostCharacters(check: z.output<typeof validation>): number {
  let most = 0;
  const rule: unknown = new Proxy(
    {},
    {
      get: (_, method) => (value: unknown) => {
        if (method === "max") most = z.number().parse(value);
        return rule;
      },
    },
  );
  check(rule);
  return most;
}

/** What a field takes: lines and characters. */
function taken(field: unknown): string {
  const { name, type, validation: check } = text.parse(field);
  return `${name}: ${type}, ${mostCharacters(check)} characters`;
}

/** Of every alternative in a type or a part of it, what it takes, and what the text takes in whose place it stands. */
function alternatives(declaration: unknown): { alternative: string; original: string }[] {
  const { fields, of } = parts.catch({ fields: [], of: [] }).parse(declaration);
  const byName = new Map(fields.map((field) => [named.parse(field).name, field]));
  const { fields: own } = parts.parse(byName.get("withoutClaims") ?? {});
  return [
    ...own.map((field) => ({ alternative: taken(field), original: taken(byName.get(named.parse(field).name)) })),
    ...[...byName].filter(([name]) => name !== "withoutClaims").flatMap(([, field]) => alternatives(field)),
    ...of.flatMap(alternatives),
  ];
}

test("an alternative without claims takes what the text takes in whose place it stands", () => {
  const all = schemaTypes.flatMap(alternatives);
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter(({ alternative, original }) => alternative !== original)).toEqual([]);
  expect(all.filter(({ original }) => original.includes(" 0 characters"))).toEqual([]);
});

test.each([
  [40, false],
  [41, true],
])("an alternative of %i characters, in the place of a headline of 40, is refused: %s", async (length, isRefused) => {
  const blocks = homePage.blocks.map((block) =>
    block._type === "heroBlock" ? { ...block, withoutClaims: { headline: "x".repeat(length) } } : block,
  );
  const complaints = await editorsComplaints(Object.assign({}, homePage, { blocks }), documents);
  expect(complaints.some((one) => one.includes("“Headline” to 40 characters"))).toBe(isRefused);
  expect(complaints.length > 0).toBe(isRefused);
});
