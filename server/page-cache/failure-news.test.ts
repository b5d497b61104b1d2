import { expect, test } from "vitest";

import { createFailureNews } from "./failure-news.ts";

test("a page's failure is news when the page failed for another reason before, or not at all", () => {
  const news = createFailureNews();
  expect(["no words", "no words", "no room", "no words"].map((reason) => news.isNews("/", new Error(reason)))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(news.isNews("/about-us", new Error("no words"))).toBe(true);
  news.rendered("/");
  expect([news.isNews("/", new Error("no words")), news.isNews("/about-us", new Error("no words"))]).toEqual([
    true,
    false,
  ]);
});
