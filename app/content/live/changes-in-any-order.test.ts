import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { createComposedPages } from "./composed-pages.ts";
import { createLivePage } from "./live-page.ts";

/**
 * Documents change, pages begin to show other documents, and visitors want pages, while answers to earlier queries are still under way or fail, in any
 * order. When all is quiet, the copy of every page on the disk must be the lake's. It is written with each new answer, also of a page in memory.
 */

type Step =
  | { act: "edit"; document: number }
  /** A page shows another document from now on. */
  | { act: "repoint"; page: number; document: number }
  | { act: "want"; page: number }
  | { act: "answer"; query: number }
  | { act: "fail"; query: number };

const pageIds = ["one", "two", "three", "four", "five", "six"];
const page = fc.nat(pageIds.length - 1);
const document = fc.nat(2);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("edit"), document }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("repoint"), page, document }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("want"), page }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("answer"), query: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("fail"), query: fc.nat(5) }) },
);

interface Query {
  answer: () => void;
  fail: () => void;
}

const [firstPage = ""] = pageIds;

/** Pages over a lake whose answers come when the test says so; the memory holds the answers of some three pages. */
class Site {
  readonly #shownDocuments = new Map(pageIds.map((id) => [id, 0]));
  readonly #editions = [1, 1, 1];
  #queries: Query[] = [];
  readonly #disk = new Map<string, string>();

  readonly #pages = createComposedPages({
    maxCharacters: 3 * this.#answerFor(firstPage).text.length,
    make: ({ id }) =>
      createLivePage({
        ask: () => this.#ask(id),
        older: () => Promise.reject(new Error("There is no copy.")),
        onWords: ({ text }) => this.#disk.set(id, text),
        onFailure: () => undefined,
        onSuccess: () => undefined,
      }),
    onRelease: () => undefined,
    onExpired: () => undefined,
  });

  constructor() {
    this.#pages.follow(pageIds.map((id) => ({ id })));
  }

  /** What the lake answers now. */
  #answerFor(id: string) {
    const shown = this.#shownDocuments.get(id) ?? 0;
    const text = JSON.stringify({ [id]: `edition ${this.#editions[shown]} of document ${shown}` });
    return { text, syncTags: [id, `document-${shown}`] };
  }

  /** The answer is the lake's at the time of the query, and arrives later. */
  #ask(id: string) {
    const { text, syncTags } = this.#answerFor(id);
    const { settings } = notFound.parse(notFoundAnswer);
    const answer: unknown = JSON.parse(text);
    const answered = { words: { settings, page: null }, answer, syncTags };
    return new Promise<typeof answered>((resolve, reject) => {
      this.#queries.push({
        answer: () => resolve(answered),
        fail: () => reject(new Error("The lake failed.")),
      });
    });
  }

  take(taken: Step): void {
    const id = "page" in taken ? (pageIds[taken.page] ?? firstPage) : firstPage;
    if (taken.act === "edit") {
      this.#editions[taken.document] = (this.#editions[taken.document] ?? 0) + 1;
      void this.#pages.changed(new Set([`document-${taken.document}`]));
    } else if (taken.act === "repoint") {
      this.#shownDocuments.set(id, taken.document);
      void this.#pages.changed(new Set([id]));
    } else if (taken.act === "want") void this.#pages.words(id).catch(() => undefined);
    else this.#queries.splice(taken.query % Math.max(1, this.#queries.length), 1)[0]?.[taken.act]();
  }

  /** Answers until nothing more is asked. */
  async becomeQuiet(): Promise<void> {
    do {
      for (const { answer } of this.#queries.splice(0)) answer();
      this.#pages.resume();
      await vi.advanceTimersByTimeAsync(60_000);
    } while (this.#queries.length > 0);
  }

  /** What each page's copy on the disk holds, and what it should hold. */
  copies() {
    const ofEach = (text: (id: string) => string | undefined) =>
      Object.fromEntries(pageIds.map((id) => [id, text(id)]));
    return { found: ofEach((id) => this.#disk.get(id)), expected: ofEach((id) => this.#answerFor(id).text) };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("whatever changes while queries are under way, every page ends with the lake's newest words", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const site = new Site();
      for (const taken of steps) {
        site.take(taken);
        await vi.advanceTimersByTimeAsync(0);
      }
      await site.becomeQuiet();
      const { found, expected } = site.copies();
      expect(found).toEqual(expected);
    }),
    { numRuns: 1500 },
  );
});
