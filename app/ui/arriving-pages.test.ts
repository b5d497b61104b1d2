import { readdir, readFile } from "node:fs/promises";

import { expect, test } from "vitest";

/** What a rule may change on the ground of something that comes later in the page: nothing moves by it. What is hidden keeps its place. */
const doesNotMove =
  /^(?:color|border-color|border-style|background|box-shadow|outline|outline-offset|visibility|text-decoration(?:-.*)?|text-underline-offset)$/;

const fromTheEnd = /:(?:last-child|last-of-type|nth-last-child|nth-last-of-type|only-child|only-of-type|empty)\b/;

/** A rule's selector and the names of what it sets. */
const rulesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = "", declarations = ""]) => ({
      selector: selector.trim(),
      properties: declarations.split(";").flatMap((declaration) => /^\s*([\w-]+)\s*:/.exec(declaration)?.[1] ?? []),
    }),
  );

// A slow phone draws a page before all of it has arrived.
test("nothing moves when the rest of a page arrives: no place depends on what comes later in it", async () => {
  const sheets = (await readdir("app/ui")).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(20);
  const rules = (await Promise.all(sheets.map((sheet) => readFile(`app/ui/${sheet}`, "utf8")))).flatMap(rulesOf);
  expect(rules.filter(({ selector }) => fromTheEnd.test(selector))).toEqual([]);
  const moving = rules.filter(
    ({ selector, properties }) => selector.includes(":has(") && !properties.every((name) => doesNotMove.test(name)),
  );
  expect(moving).toEqual([]);
});
