import { expect, test } from "vitest";

import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { createComposedPages } from "./composed-pages.ts";

const { settings } = notFound.parse(notFoundAnswer);

/** Pages without words, whose first answer comes when the test says so. */
function pagesUnderTest() {
  const answers: (() => void)[] = [];
  const made: string[] = [];
  const forgotten: string[] = [];
  const pages = createComposedPages({
    make(name) {
      made.push(name);
      return {
        words: () => Promise.resolve({ settings, page: null }),
        dependsOn: () => true,
        refresh: () => new Promise((resolve) => answers.push(resolve)),
        stop: () => undefined,
      };
    },
    forget: (name) => forgotten.push(name),
  });
  return {
    pages,
    made,
    forgotten,
    answer: () => {
      answers.splice(0).forEach((resolve) => {
        resolve();
      });
    },
  };
}

test("a page that is new is made once, and its first visitor waits for the lake's first answer", async () => {
  const { pages, made, answer } = pagesUnderTest();
  const following = pages.follow([{ id: "one" }]);
  let isAnswered = false;
  const words = pages.words("one").then(() => (isAnswered = true));
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  answer();
  await words;
  await following;
  await pages.follow([{ id: "one" }]);
  expect(made).toEqual(["page-one"]);
});

test("a page that is no longer followed is forgotten, and has no words", async () => {
  const { pages, forgotten, answer } = pagesUnderTest();
  const following = pages.follow([{ id: "one" }, { id: "two" }]);
  answer();
  await following;
  await pages.follow([{ id: "two" }]);
  expect(forgotten).toEqual(["page-one"]);
  await expect(pages.words("one")).rejects.toThrow("not in the address book");
});
