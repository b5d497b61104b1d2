import { evaluate, parse } from "groq-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";

import { composedPageQuery } from "../content/queries/composed-page.ts";
import { anchor } from "../content/queries/section.ts";
import { withoutLinksTo } from "../content/without-links.ts";
import { cardWordsAnswer, faqSearchWords, imageId, settingsAnswer } from "../content/testing/answers.ts";
import * as declarations from "./blocks.ts";
import { editing, itemFields } from "./editing.ts";
import { PageBlocks } from "./page-blocks.tsx";
import { paragraphs } from "./paragraphs.ts";
import { examplePage, type FirstBlock } from "./testing/example-page.ts";
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

/** An offer for 8 November 2026 in India. */
const diwaliOffer = {
  _id: "diwali-offer",
  _type: "promotion",
  language: "en-IN",
  title: "A light for every player",
  code: "DIYA",
  summary: "For one day.",
  terms: paragraphs("For all adults."),
  startsAt: "2026-11-07T18:30:00.000Z",
  endsAt: "2026-11-08T18:30:00.000Z",
};

const listed = ["diwali-offer", "unpublished"].map((id) => ({ _type: "reference", _key: id, _ref: id, _weak: true }));

/** What the dataset has besides the page. */
interface ReadOptions {
  claimsHidden?: boolean;
  /** Further fields of the offer. */
  offer?: object;
  /** Further fields of the group of questions. */
  group?: object;
  /** The paths of the site at which there is nothing now. */
  hiddenPaths?: readonly string[];
}

/** What the site reads of a stored page, with all claims or without. */
async function wordsOf(
  page: ReturnType<typeof examplePage>,
  { claimsHidden = false, offer = {}, group = {}, hiddenPaths = [] }: ReadOptions = {},
) {
  const { query, parameters: params, parse: parsed } = composedPageQuery(page._id);
  const answer = await evaluate(parse(query, { params }), {
    dataset: [page, { ...faqGroup, ...group }, { ...diwaliOffer, ...offer }],
    params,
  });
  const { page: words } = z.object({ page: z.unknown() }).parse(await answer.get());
  const hidden = { paths: new Set(hiddenPaths), siteOrigin: "https://rummy.example" };
  return parsed({ settings: { ...settingsAnswer, claimsHidden }, page: withoutLinksTo(hidden, words) });
}

/** How the example page is drawn. */
interface DrawOptions extends ReadOptions {
  search?: string | null;
  /** The visitor's clock. */
  now?: string;
  first?: FirstBlock;
  /** The only block of the page; without it the page has all of them. */
  only?: string;
}

/** The HTML of the example page's blocks, some of them changed, as a visitor gets it, or one who searches. */
async function html(
  changes: Readonly<Record<string, object>>,
  { search = null, now = "2026-11-08T12:00:00Z", first = "heroBlock", only, ...options }: DrawOptions = {},
): Promise<string> {
  const page = examplePage(imageId, first);
  const blocks = page.blocks
    .filter(({ _type }) => only === undefined || _type === only)
    .map((block) => ({ ...block, ...changes[block._type] }));
  const words = await wordsOf({ ...page, blocks }, options);
  return renderToStaticMarkup(
    <PageBlocks
      blocks={words.page?.blocks ?? []}
      settings={words.settings}
      cardWords={cardWordsAnswer}
      faqSearch={faqSearchWords}
      title={words.page?.title ?? ""}
      lead={words.page?.lead ?? ""}
      now={now}
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

const numbers = /\b(\d+|two|three|four|five|six|seven|eight|nine)\b/gi;

test.each(Object.values(declarations).map(({ name, description, fields }) => ({ name, description, fields })))(
  "a number in the description of a $name is the most parts that it takes",
  ({ description, fields }) => {
    const limits = Object.values<Parameters<typeof editing.get>[0]>(fields).flatMap((parser) => {
      const field = editing.get(parser);
      return field?.kind === "list" ? [String(field.maxItems)] : [];
    });
    for (const [number] of description.matchAll(numbers)) expect(limits).toContain(number);
  },
);

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

test("the ids of blocks are what staff gave as anchors, or can be none", async () => {
  const ids = [...(await html({})).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const given = ["before-you-begin", "is-it-free", "what-do-i-win", "the-first-thing", "the-second-thing"];
  expect(ids.filter((id) => anchor.safeParse(id).success)).toEqual(given);
});

test("what is optional leaves nothing behind", async () => {
  const nothing = null;
  const drawn = await html({
    heroBlock: { buttonLabel: nothing, buttonHref: nothing, note: nothing },
    pictureBlock: { caption: nothing },
    textBlock: { heading: nothing },
    noticeBlock: { linkLabel: nothing, href: nothing },
    actionCardsBlock: { heading: nothing, lead: nothing },
    bonusCodeBlock: { heading: nothing, coupon: nothing },
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

/** A text that begins with a small heading, which has an address of its own. */
const beginning = (name: string) => [
  {
    _type: "block",
    _key: "heading",
    style: "h3",
    children: [{ _type: "span", _key: "words", text: "Small heading", marks: ["anchor"] }],
    markDefs: [{ _type: "anchor", _key: "anchor", name }],
  },
  ...paragraphs("And its text."),
];

const withSmallHeadings = (heading: string | null) => {
  const inner = { _type: "textBlock", _key: "inner", heading, body: beginning("in-a-part") };
  return {
    textBlock: { heading, body: beginning("in-text") },
    bonusCodeBlock: { heading, body: beginning("in-bonus-code") },
    questionsBlock: {
      questions: [{ _type: "blockQuestion", _key: "own", question: "Who?", answer: beginning("in-own-answer") }],
      groups: ["one", "two"].map((key) => ({ _type: "reference", _key: key, _ref: "group", _weak: true })),
    },
    longTextBlock: {
      introduction: beginning("in-introduction"),
      sections: [{ _key: "part", heading: "Part", anchor: { _type: "slug", current: "part" }, blocks: [inner] }],
    },
    offersBlock: { offers: listed },
  };
};

test.each([null, "A heading"])(
  "with the heading %j above its texts, no page skips a level of headings, and no two have one id",
  async (heading) => {
    const answered = faqGroup.entries.map((entry) => ({ ...entry, answer: beginning(`in-${entry.anchor.current}`) }));
    const drawn = await html(withSmallHeadings(heading), {
      group: { entries: answered },
      offer: { terms: beginning("in-terms") },
    });
    const levels = [...drawn.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
    const ids = [...drawn.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(["in-text", "in-own-answer", "in-is-it-free", "in-introduction"]));
    expect(ids).toContain("questionsBlock-in-is-it-free");
  },
);

test("below a text's own heading its small headings are of the third level", async () => {
  expect(await html(withSmallHeadings("A heading"), { only: "textBlock" })).toContain(
    '<h2>A heading</h2><h3 id="in-text">',
  );
});

test.each(["textBlock", "bonusCodeBlock", "longTextBlock"])(
  "a small heading with which a %s begins is of the second level, because nothing but the page's title stands above it",
  async (only) => {
    const drawn = await html(withSmallHeadings(null), { only });
    expect(/<h\d[^>]*>/.exec(drawn)?.[0]).toContain('<h2 class="small-heading"');
  },
);

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

test("a long text whose sections are all claims keeps its introduction, and no empty list of contents", async () => {
  const body = paragraphs("Win Rs.1000.").map((paragraph) => ({ ...paragraph, style: "claim" }));
  const blocks = [{ _type: "textBlock", _key: "prizes-text", body }];
  const sections = [{ _key: "prizes", heading: "Prizes", anchor: { _type: "slug", current: "prizes" }, blocks }];
  const changes = { longTextBlock: { sections } };
  expect(await html(changes)).toContain('<h2 id="prizes">Prizes</h2>');
  const drawn = await html(changes, { claimsHidden: true });
  expect(drawn).toContain("Say in two or three sentences");
  expect(drawn).not.toMatch(/contents-list|<(ol|div)\b[^>]*><\/\1>/);
});

test("what to do next goes when none of its links stays", async () => {
  const linkTo = (id: string) => ({
    _type: "navigationLink",
    _key: id,
    label: "Take part",
    page: { _type: "reference", _ref: id, _weak: true },
  });
  const next = (id: string) => ({ tabsBlock: { next: { heading: "Next", text: "Go on.", links: [linkTo(id)] } } });
  expect(await html(next("gallery"))).toContain("<h2>Next</h2>");
  expect(await html(next("unpublished"))).not.toContain("<h2>Next</h2>");
});

const toGallery = { _type: "reference", _ref: "gallery", _weak: true };
const linkingText = paragraphs("Go on.").map((paragraph) => ({
  ...paragraph,
  markDefs: [{ _type: "link", _key: "link", href: "/gallery#top" }],
  children: paragraph.children.map((span) => ({ ...span, marks: ["link"] })),
}));

/** What each kind of field has when all its links lead to the example page itself. */
const linking: Readonly<Record<string, unknown>> = {
  href: "/gallery",
  page: toGallery,
  text: linkingText,
  blocks: [{ _type: "textBlock", _key: "text", body: linkingText }],
  links: [
    { _type: "navigationLink", _key: "chosen", label: "Chosen", page: toGallery },
    { _type: "navigationLink", _key: "typed", label: "Typed", href: "https://rummy.example/Gallery/" },
  ],
};

const contents = z.array(z.record(z.string(), z.unknown()));

/** Content whose every link leads to the example page, those in its lists and groups too. */
function allLinking(fields: ReturnType<typeof itemFields>, content: Readonly<Record<string, unknown>>) {
  const changed = Object.entries(fields).map(([name, parser]): [string, unknown] => {
    const { kind = "" } = editing.get(parser) ?? {};
    const { data: items } = contents.safeParse(content[name]);
    if (kind === "list") return [name, items?.map((item) => allLinking(itemFields(parser), item))];
    if (kind === "group" && name === "next")
      return [name, allLinking(itemFields(parser), { heading: "Next", text: "Go on." })];
    return [name, linking[kind] ?? content[name]];
  });
  return { ...content, ...Object.fromEntries(changed) };
}

const stored = z.record(z.string(), z.unknown()).array().parse(examplePage(imageId).blocks);
const linked = Object.values(declarations).map(({ name, fields }) => ({
  name,
  content: allLinking(fields, stored.find(({ _type }) => _type === name) ?? {}),
}));

test.each(linked.filter(({ content }) => JSON.stringify(content).includes("allery")))(
  "while there is nothing at a page's address, no link of $name leads there, and none leads nowhere",
  async ({ name, content }) => {
    const drawn = (hiddenPaths: readonly string[]) => html({ [name]: content }, { only: name, hiddenPaths });
    expect(await drawn([])).toMatch(/href="[^"]*gallery/i);
    expect(await drawn(["/gallery"])).not.toMatch(/href="[^"]*gallery|href=""/i);
  },
);

test("a block that is a claim goes with the legal switch, the rest stays", async () => {
  const drawn = await html({}, { claimsHidden: true });
  expect(drawn).not.toContain("DIWALI");
  expect(drawn).toContain("A festival of cards");
});

test("the dealt hand shows the page's title and lead beside it, as the main heading", async () => {
  const drawn = await html({}, { first: "dealtHandBlock" });
  expect(drawn).toContain("<h1>Every block</h1><p>One example of each block");
  expect(drawn.match(/<h1/g)).toHaveLength(1);
  expect(drawn).toContain('alt="Thirteen sorted cards"');
});

test("the code of a bonus code goes with the legal switch when it alone is a claim; what is said of it stays", async () => {
  const coupon = { label: "Your code", code: "DIYA", text: "Type it.", claim: true };
  const changes = { bonusCodeBlock: { claim: false, coupon } };
  expect(await html(changes)).toContain("DIYA");
  const drawn = await html(changes, { claimsHidden: true });
  expect(drawn).not.toContain("DIYA");
  expect(drawn).toContain("Our gift for the festival");
});

test.each([[{ claim: false }], [{ claim: false, label: "", code: " " }], [null]])(
  "a bonus code without its code is drawn as its words alone: %j",
  async (coupon) => {
    const drawn = await html({ bonusCodeBlock: { coupon } }, { only: "bonusCodeBlock" });
    expect(drawn).toContain("Our gift for the festival");
    expect(drawn).not.toContain('class="bonus-code"');
  },
);

test("an optional text of which nobody sees anything is as if it were not there", async () => {
  const drawn = await html({ textBlock: { heading: "\u200B " } }, { only: "textBlock" });
  expect(drawn).not.toContain("<h2");
});

test.each([
  ["2026-11-07T23:59:59.999+05:30", false],
  ["2026-11-08T00:00:00.000+05:30", true],
  ["2026-11-08T23:59:59.999+05:30", true],
  ["2026-11-09T00:00:00.000+05:30", false],
])("at %s an offer of 8 November is on the page: %s", async (now, runs) => {
  const drawn = await html({ offersBlock: { offers: listed } }, { now });
  expect(drawn.includes("A light for every player")).toBe(runs);
  expect(drawn.includes("Each offer with its conditions")).toBe(runs);
  expect(drawn.includes("There is nothing here at the moment.")).toBe(!runs);
  expect(drawn).toContain("Decide on your limit");
});

test.each([
  ["a page", { page: { _type: "reference", _ref: "gallery", _weak: true } }, "/gallery"],
  ["an address", { href: "/how-to-play" }, "/how-to-play"],
  ["a page that is not published", { page: { _type: "reference", _ref: "unpublished", _weak: true } }, undefined],
])("an offer's button leads to %s", async (_, target, href) => {
  const offer = { button: { _type: "navigationLink", label: "Join the festival", ...target } };
  const drawn = await html({ offersBlock: { offers: listed } }, { offer });
  const [, led] = /<a class="link-button" href="([^"]*)">Join the festival/.exec(drawn) ?? [];
  expect(led).toBe(href);
  expect(drawn).toContain("A light for every player");
});

test("an offer has a picture when it is given one", async () => {
  const picture = { _type: "image", asset: { _type: "reference", _ref: imageId }, alt: "A row of lamps" };
  expect(await html({ offersBlock: { offers: listed } }, { offer: { picture } })).toContain('alt="A row of lamps"');
  const withoutAsset = { picture: { _type: "image", alt: "A row of lamps" } };
  expect(await html({ offersBlock: { offers: listed } }, { offer: withoutAsset })).not.toContain("A row of lamps");
});

test("the legal switch hides all offers; the words for that case and the word of care stay", async () => {
  const words = { withoutClaims: { heading: "Before you join", noOffers: null, careNote: null } };
  const drawn = await html({ offersBlock: { offers: listed, ...words } }, { claimsHidden: true });
  expect(drawn).not.toContain("A light for every player");
  expect(drawn).not.toContain("Current offers");
  for (const text of ["Before you join", "There is nothing here at the moment.", "Decide on your limit"])
    expect(drawn).toContain(text);
});

test("a block without what its view needs refuses the page, so that visitors keep the last good one", async () => {
  await expect(html({ statementBlock: { heading: undefined } })).rejects.toThrow("heading");
  await expect(html({ noticeBlock: { href: "javascript:alert(1)" } })).rejects.toThrow("must be a /path");
  await expect(html({ handBlock: { hand: "set: Ks Ks Kh" } })).rejects.toThrow("a set has each suit once");
});
