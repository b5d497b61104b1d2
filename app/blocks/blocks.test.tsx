import { evaluate, parse } from "groq-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";

import { composedPageQuery } from "../content/queries/composed-page.ts";
import { cardWordsAnswer, faqSearchWords, imageId, settingsAnswer } from "../content/testing/answers.ts";
import * as declarations from "./blocks.ts";
import { PageBlocks } from "./page-blocks.tsx";
import { paragraphs } from "./paragraphs.ts";
import { examplePage } from "./testing/example-page.ts";
import * as views from "./views.ts";

const faqGroup = {
  _id: "group",
  _type: "faqGroup",
  language: "en-IN",
  order: 1,
  title: "Before you begin",
  anchor: { current: "before-you-begin" },
  entries: [
    { _key: "one", question: "Is it free?", anchor: { current: "is-it-free" }, answer: paragraphs("Yes.") },
    {
      _key: "two",
      question: "What do I win?",
      anchor: { current: "what-do-i-win" },
      answer: paragraphs("Points."),
      claim: true,
    },
  ],
};

/** What the site reads of a stored page, with all claims or without. */
async function wordsOf(page: ReturnType<typeof examplePage>, { claimsHidden = false } = {}) {
  const { query, parameters: params, parse: parsed } = composedPageQuery(page._id);
  const answer = await evaluate(parse(query, { params }), { dataset: [page, faqGroup], params });
  const { page: words } = z.object({ page: z.unknown() }).parse(await answer.get());
  return parsed({ settings: { ...settingsAnswer, claimsHidden }, page: words });
}

/** The HTML of the example page's blocks, some of them changed, as a visitor gets it, or one who searches. */
async function html(
  changes: Readonly<Record<string, object>>,
  { search = null, ...options }: { claimsHidden?: boolean; search?: string | null } = {},
): Promise<string> {
  const page = examplePage(imageId);
  const blocks = page.blocks.map((block) => ({ ...block, ...changes[block._type] }));
  const words = await wordsOf({ ...page, blocks }, options);
  return renderToStaticMarkup(
    <PageBlocks
      blocks={words.page?.blocks ?? []}
      settings={words.settings}
      cardWords={cardWordsAnswer}
      faqSearch={faqSearchWords}
      path="/gallery"
      search={search}
      tab={null}
    />,
  );
}

test("every block is listed with its view, under its own name", () => {
  expect(Object.entries(declarations).filter(([name, declaration]) => name !== declaration.name)).toEqual([]);
  expect(Object.keys(views)).toEqual(Object.keys(declarations));
});

test("every block's example is asked for, read and drawn, in the page's order", async () => {
  const stored = examplePage(imageId);
  const words = await wordsOf(stored);
  expect(words.page?.blocks.map(({ _type }) => _type)).toEqual(stored.blocks.map(({ _type }) => _type));
  const drawn = await html({});
  for (const text of [
    "A festival of cards",
    "Three steps to the table",
    "DIWALI",
    "Thirteen cards, sorted",
    "except in",
    "joker for the jack of spades",
  ])
    expect(drawn).toContain(text);
  expect(drawn).not.toMatch(/<script|undefined|null|\[object/);
});

test("what is optional leaves nothing behind", async () => {
  const nothing = null;
  const drawn = await html({
    heroBlock: { buttonLabel: nothing, buttonHref: nothing, note: nothing },
    pictureBlock: { caption: nothing },
    textBlock: { heading: nothing },
    noticeBlock: { linkLabel: nothing, href: nothing },
    actionCardsBlock: { lead: nothing },
    questionsBlock: { questions: nothing },
  });
  expect(drawn).not.toMatch(/<(ul|section|div|p|h2|figcaption)\b[^>]*>\s*<\/\1>|hero-note|Questions and answers/);
});

test("questions of the FAQ come after the page's own; one that is a claim goes with the legal switch, one that is not published at once", async () => {
  const groups = ["group", "unpublished"].map((id) => ({ _type: "reference", _key: id, _ref: id, _weak: true }));
  const changes = { questionsBlock: { groups } };
  const questionsIn = (drawn: string) =>
    [...drawn.slice(drawn.indexOf("Questions and answers")).matchAll(/<h3>([^<]*\?)<\/h3>/g)].map(
      ([, question]) => question,
    );
  expect(questionsIn(await html(changes))).toEqual(["Who may take part?", "Is it free?", "What do I win?"]);
  expect(await html(changes)).toContain('id="questionsBlock-is-it-free"');
  expect(questionsIn(await html(changes, { claimsHidden: true }))).toEqual(["Who may take part?", "Is it free?"]);
});

test("a search shows its answers in place of the subjects, with the words marked; a claim that is hidden is not found", async () => {
  const found = await html({}, { search: "points" });
  expect(found).toContain("<h2>Answers to “points”: 1</h2>");
  expect(found).toContain("<mark>Points</mark>.");
  expect(found).not.toContain("Before you begin");
  const hidden = await html({}, { search: "points", claimsHidden: true });
  expect(hidden).toContain("<h2>Answers to “points”: 0</h2>");
  expect(hidden).toContain("Nothing has these words.");
  const escaped = await html({}, { search: "<script>alert(1)</script>" });
  expect(escaped).not.toContain("<script");
  expect(escaped).toContain('value="&lt;script&gt;');
});

test("a block that is a claim goes with the legal switch, the rest stays", async () => {
  const drawn = await html({}, { claimsHidden: true });
  expect(drawn).not.toContain("DIWALI");
  expect(drawn).toContain("A festival of cards");
});

test("a block without what its view needs refuses the page, so that visitors keep the last good one", async () => {
  await expect(html({ actionCardsBlock: { heading: undefined } })).rejects.toThrow("heading");
  await expect(html({ noticeBlock: { href: "javascript:alert(1)" } })).rejects.toThrow("must be a /path");
  await expect(html({ handBlock: { hand: "set: Ks Ks Kh" } })).rejects.toThrow("a set has each suit once");
});
