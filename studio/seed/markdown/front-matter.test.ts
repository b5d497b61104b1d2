import { expect, test } from "vitest";

import { frontMatter } from "./front-matter.ts";

test("front matter and text are separated", () => {
  expect(frontMatter("---\nkey: terms\ntitle: Terms: all of them\n---\n\nHello.\n")).toEqual({
    attributes: { key: "terms", title: "Terms: all of them" },
    text: "\nHello.\n",
  });
});

test.each(["Hello.", "---\nkey\n---\n"])("a file without front matter is refused: %j", (file) => {
  expect(() => frontMatter(file)).toThrow();
});
