import { expect, test } from "vitest";

import * as declarations from "../../blocks/blocks.ts";
import { newItems } from "./new-items.ts";

test.each(Object.values(declarations))("a new $title begins with its example", ({ name, example }) => {
  expect(newItems[name]).toEqual({ ...example, _type: name });
});

test.each([
  "pictureCard",
  "textCard",
  "tab",
  "blockQuestion",
  "longTextSection",
  "navigationLink",
  "faqEntry",
  "section",
])("a new %s has words", (type) => {
  const { _type, ...content } = newItems[type] ?? {};
  expect(_type).toBe(type);
  expect(Object.values(content).length).toBeGreaterThan(1);
});
