import { expect, test } from "vitest";

import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { type ComposedPagesParts, createComposedPages } from "./composed-pages.ts";

const { settings } = notFound.parse(notFoundAnswer);

/** Pages of a hundred characters each that depend on their own tag and on `all`, and whose answers come when the test says so. */
function pagesUnderTest(parts: Partial<ComposedPagesParts> = {}) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const released: string[] = [];
  const expired: string[] = [];
  const state = { isLakeAway: false };
  const pages = createComposedPages({
    make({ id }) {
      let tags: readonly string[] | undefined;
      let isCurrent = false;
      return {
        words: () => Promise.resolve({ settings, page: null }),
        dependsOn: (changed) => !tags || tags.some((tag) => changed.has(tag)),
        tags: () => (isCurrent ? tags : undefined),
        size: () => tags && 100,
        expire: () => {
          isCurrent = false;
        },
        refresh: () =>
          new Promise((resolve) => {
            asked.push(id);
            isCurrent = false;
            answers.push(() => {
              isCurrent = !state.isLakeAway;
              if (isCurrent) tags = [id, "all"];
              resolve();
            });
          }),
        stop: () => undefined,
      };
    },
    onRelease: (name) => released.push(name),
    onExpired: (names) => expired.push(...names),
    ...parts,
  });
  /** Answers until nothing more is asked. */
  const answerAll = async () => {
    for (let isAsked = true; isAsked; isAsked = answers.length > 0) {
      answers.splice(0).forEach((answer) => answer());
      await new Promise(setImmediate);
    }
  };
  const inMemory = () => pages.loaded().map(({ name }) => name);
  return { pages, asked, released, expired, state, answerAll, inMemory };
}

const book = (...ids: readonly string[]) => ids.map((id) => ({ id }));

test("a visitor does not wait for a slow lake, whose answer follows", async () => {
  const { pages, answerAll, inMemory } = pagesUnderTest({ longestWaitMilliseconds: 5 });
  pages.follow(book("a"));
  await expect(pages.words("a")).resolves.toMatchObject({ page: null });
  expect(pages.loaded().map(({ words }) => words.tags())).toEqual([undefined]);
  await answerAll();
  expect(inMemory()).toEqual(["page-a"]);
  expect(pages.loaded().map(({ words }) => words.tags())).toEqual([["a", "all"]]);
});

test("every page of the book is asked for once, one after another, also when nobody wants it", async () => {
  const { pages, asked, answerAll } = pagesUnderTest();
  pages.follow(book("one", "two", "three"));
  expect(asked).toEqual(["one"]);
  await answerAll();
  pages.follow(book("one", "two", "three"));
  await answerAll();
  expect(asked).toEqual(["one", "two", "three"]);
});

test("the first visitor of a new page waits for the lake's answer, and for no other page's", async () => {
  const { pages, asked, answerAll } = pagesUnderTest();
  pages.follow(book("one", "two", "three"));
  let isAnswered = false;
  const words = pages.words("three").then(() => (isAnswered = true));
  expect(asked).toEqual(["one", "three"]);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  await answerAll();
  await words;
});

test("the least recently wanted pages leave the memory when it is full, and come back when they are wanted", async () => {
  const { pages, asked, released, answerAll, inMemory } = pagesUnderTest({ maxCharacters: 200 });
  pages.follow(book("one", "two", "three", "four"));
  await answerAll();
  expect(inMemory()).toHaveLength(2);
  for (const id of ["one", "four", "two"]) {
    const words = pages.words(id);
    await answerAll();
    await words;
  }
  expect(inMemory()).toEqual(["page-two", "page-four"]);
  expect(released).toContain("page-one");
  const before = asked.length;
  const words = pages.words("one");
  await answerAll();
  await words;
  expect(asked.slice(before)).toEqual(["one"]);
  expect(inMemory()).toEqual(["page-one", "page-two"]);
});

test.each([
  ["one page in memory", ["two"], ["two"], []],
  ["one page that is not in memory", ["one"], ["one"], ["page-one"]],
  ["something that every page names", ["all"], ["two", "one"], ["page-one"]],
  ["something that no page names", ["none"], [], []],
  ["anything", undefined, ["two", "one"], ["page-one"]],
])("a change of %s asks for what it concerns, memory first, and tells of pages that are not there", async (...row) => {
  const [, tags, askedAgain, told] = row;
  const { pages, asked, expired, answerAll } = pagesUnderTest({ maxCharacters: 100 });
  pages.follow(book("one", "two"));
  await answerAll();
  const words = pages.words("two");
  await answerAll();
  await words;
  const before = asked.length;
  const changing = pages.changed(tags && new Set(tags));
  await answerAll();
  await changing;
  await answerAll();
  expect(asked.slice(before)).toEqual(askedAgain);
  expect(expired).toEqual(told);
});

test("while the lake is away it is asked for few pages, and for the others once it is back", async () => {
  const { pages, asked, state, answerAll } = pagesUnderTest();
  state.isLakeAway = true;
  const ids = ["one", "two", "three", "four", "five", "six"];
  pages.follow(book(...ids));
  await answerAll();
  expect(asked).toEqual(["one", "two", "three"]);
  state.isLakeAway = false;
  const changing = pages.changed();
  await answerAll();
  await changing;
  await answerAll();
  expect([...new Set(asked)].sort()).toEqual(ids.toSorted());
});

test("a page that is released while its words are old is told of, and asked for again", async () => {
  const { pages, asked, expired, state, answerAll, inMemory } = pagesUnderTest({ maxCharacters: 200 });
  pages.follow(book("one", "two", "three"));
  await answerAll();
  const loaded = inMemory();
  state.isLakeAway = true;
  const changing = pages.changed(new Set(["all"]));
  await answerAll();
  await changing;
  expired.length = 0;
  for (const id of ["one", "two", "three"]) {
    const words = pages.words(id);
    await answerAll();
    await words;
  }
  expect(expired.length).toBeGreaterThan(0);
  expect(loaded).toEqual(expect.arrayContaining(expired));
  state.isLakeAway = false;
  asked.length = 0;
  pages.resume();
  await answerAll();
  const again = pages.changed();
  await answerAll();
  await again;
  await answerAll();
  expect([...new Set(asked)].sort()).toEqual(["one", "three", "two"]);
});

test("no page is released before its first answer, however many are wanted at once", async () => {
  const { pages, released, answerAll, inMemory } = pagesUnderTest({ maxCharacters: 100 });
  pages.follow(book("one", "two", "three"));
  const words = ["one", "two", "three"].map((id) => pages.words(id));
  expect(released).toEqual([]);
  await answerAll();
  await Promise.all(words);
  expect(inMemory()).toEqual(["page-three"]);
});

test("while the lake is away, visitors of more pages than the memory takes cause no telling of pages", async () => {
  const { pages, expired, state, answerAll } = pagesUnderTest({ maxCharacters: 100 });
  state.isLakeAway = true;
  pages.follow(book("one", "two", "three"));
  for (const id of ["one", "two", "three", "one"]) {
    const words = pages.words(id);
    await answerAll();
    await words;
  }
  expect(expired).toEqual([]);
});

test("a page that is no longer in the book is released, and has no words", async () => {
  const { pages, released, answerAll } = pagesUnderTest();
  pages.follow(book("one", "two"));
  await answerAll();
  pages.follow(book("two"));
  expect(released).toEqual(["page-one"]);
  await expect(pages.words("one")).rejects.toThrow("not in the address book");
});
