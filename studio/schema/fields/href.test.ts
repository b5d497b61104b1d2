import { expect, test } from "vitest";
import { z } from "zod";

import { schemaTypes } from "../schema-types.ts";
import { href } from "./href.ts";

const node = z.looseObject({
  name: z.string().optional(),
  description: z.string().optional(),
  get fields() {
    return z.array(node).optional();
  },
  get of() {
    return z.array(node).optional();
  },
});

const linkNames = (nodes: readonly z.output<typeof node>[]): string[] =>
  nodes.flatMap(({ name = "", description, fields = [], of = [] }) => [
    ...(description === href("href").description ? [name] : []),
    ...linkNames([...fields, ...of]),
  ]);

test("a field that holds a link has such a name, because the site recognises links by their fields' names", () => {
  const names = linkNames(z.array(node).parse(schemaTypes));
  expect(names).toContain("fallbackHref");
  expect(names.filter((name) => !/^href$|Href$/.test(name))).toEqual([]);
});
