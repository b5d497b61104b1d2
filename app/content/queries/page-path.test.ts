import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { fixedPages } from "../addresses/fixed-pages.ts";
import { pagePath } from "./page-path.ts";

const pathOf = async (document: object): Promise<unknown> =>
  (await evaluate(parse(`*[0]{"path": ${pagePath}}.path`), { dataset: [document] })).get();

test.each(fixedPages)("the fixed page $name is at $address, whatever address is stored", async ({ id, address }) => {
  expect(await pathOf({ _id: id })).toBe(address);
  expect(await pathOf({ _id: id, address: { current: "elsewhere" } })).toBe(address);
});

test("any other page is at its address, or nowhere", async () => {
  expect(await pathOf({ _id: "diwali", address: { current: "diwali-2026" } })).toBe("/diwali-2026");
  expect(await pathOf({ _id: "diwali" })).toBeNull();
});
