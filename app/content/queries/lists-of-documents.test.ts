import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { mailInputs } from "../mails/mail-inputs.ts";
import { accountWords, formWords, mailFrame, siteSettings } from "../sanity.parsers.ts";
import { homeAnswer, notFoundAnswer, settingsAnswer, withOffer } from "../testing/answers.ts";
import { accountQueries } from "./account.ts";
import { addresses } from "./addresses.ts";
import { fixedPageQuery } from "./composed-page.ts";
import { namingUnreadable } from "./each-alone.ts";
import { legalVersionsQueries } from "./legal-versions.ts";
import { mailKinds, mails } from "./mails.ts";
import { notFound } from "./notice.ts";
import { sitemap } from "./sitemap.ts";

type Item = Readonly<Record<string, unknown>>;

/** A query that reads a list of documents. */
interface List {
  name: string;
  /** What must be there besides the items that a test breaks. */
  others?: readonly Item[];
  item: Item;
  answer: (items: readonly Item[]) => { settings: object; page: unknown };
  parse: (answer: unknown) => unknown;
  /** What makes one unreadable. */
  broken: readonly Item[];
  /** Whether staff see the rest too. */
  alsoForStaff?: boolean;
}

const home = fixedPageQuery("home");
const words = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, name]));
const withBlocks = (...blocks: readonly Item[]) => ({ ...homeAnswer, page: { ...homeAnswer.page, blocks } });
const withSettings = (changes: object) => ({ ...notFoundAnswer, settings: { ...settingsAnswer, ...changes } });

const figure = { key: "bonus", amount: 25, unit: "rupees", grouped: null };
const brokenFigures = [{ unit: null }, { amount: "500" }, { amount: null }, { key: 7 }, { key: null }];

const question = { _key: "one", question: "When?", anchor: "when", answer: [] };
const group = { title: "Deposits", anchor: "deposits", entries: [question] };
const brokenGroups = [
  { entries: null },
  { title: null },
  { anchor: "Two words" },
  { entries: [{ ...question, answer: null }] },
  { entries: [{ ...question, question: 7 }] },
];

const offersPage = withOffer({ startsAt: "2026-11-21T00:00:00Z", endsAt: "2026-11-22T00:00:00Z" });
const offersBlock = z
  .looseObject({ offers: z.array(z.record(z.string(), z.unknown())) })
  .parse(offersPage.page.blocks[0]);

const brokenOffers = [
  { code: 2027 },
  { summary: null },
  { terms: null },
  { startsAt: "tomorrow" },
  { button: { label: null, href: "/" } },
  { button: { label: "Go", href: "javascript:alert(1)" } },
];

/** Anything that the parser takes, group by group: an address, or no items. */
const anyAnswer = (parser: z.core.$ZodType): unknown =>
  parser instanceof z.core.$ZodObject
    ? Object.fromEntries(Object.entries(parser._zod.def.shape).map(([name, part]) => [name, anyAnswer(part)]))
    : ["/word", []].find((tried) => z.safeParse(parser, tried).success);
const accountAnswer = {
  ...z.looseObject({}).parse(anyAnswer(accountWords)),
  durations: anyAnswer(formWords.shape.durations),
};

const button = { _type: "mailButton", listItem: null, children: null, label: "Confirm", leadsTo: "link" };
const paragraph = { ...button, _type: "block", children: [{ text: "News", marks: [] }], label: null, leadsTo: null };
const mailOf = (key: (typeof mailKinds)[number]) => ({
  key,
  subject: "News",
  preheader: "",
  body: [mailInputs[key].hasLink ? button : paragraph],
});

const lists: readonly List[] = [
  ...(["offerFigures", "ruleFigures"] as const).map((list) => ({
    name: list,
    item: figure,
    answer: (items: readonly Item[]) => ({
      ...withSettings({ [list]: [...settingsAnswer[list], ...items] }),
      page: { ...notFoundAnswer.page, title: "{bonus}" },
    }),
    parse: notFound.parse,
    broken: brokenFigures.map((changes) => ({ ...changes, ...(!("key" in changes) && { key: "other" }) })),
  })),
  {
    name: "pages",
    item: { id: "a", address: "a", noindex: null, updatedAt: "2026-11-21T00:00:00Z", tabs: null, isSearched: null },
    answer: (pages) => ({ settings: settingsAnswer, page: { pages, redirects: [] } }),
    parse: addresses.parse,
    broken: [{ address: 7 }, { updatedAt: null }, { tabs: "rules" }],
    alsoForStaff: true,
  },
  {
    name: "redirects",
    item: { id: "b", from: "/holi", kind: "gone", to: null },
    answer: (redirects) => ({ settings: settingsAnswer, page: { pages: [], redirects } }),
    parse: addresses.parse,
    broken: [{ from: null }, { kind: "sometimes" }, { to: {} }],
    alsoForStaff: true,
  },
  {
    name: "documents of the sitemap",
    item: { _type: "page", key: "homePage", updatedAt: "2026-11-21T00:00:00Z" },
    answer: (documents) => ({ settings: settingsAnswer, page: { documents } }),
    parse: sitemap.parse,
    broken: [{ key: 7 }, { updatedAt: null }],
  },
  {
    name: "versions of a legal document",
    item: { number: 1, publishedAt: "2026-11-21T00:00:00Z", effectiveDate: "2026-11-21", precededBy: null },
    answer: (versions) => ({
      settings: settingsAnswer,
      page: {
        seo: { title: "Privacy", description: "Privacy", picture: null },
        title: "Privacy",
        labels: words(siteSettings.shape.legalLabels.shape),
        versions,
      },
    }),
    parse: legalVersionsQueries["privacy-versions"].parse,
    broken: [{ effectiveDate: "2026" }, { effectiveDate: null }, { effectiveDate: "2026-02-30" }, { number: "2" }],
    alsoForStaff: true,
  },
  {
    name: "mails",
    others: mailKinds.map(mailOf),
    item: mailOf("confirm-email"),
    answer: (items) => ({ settings: settingsAnswer, page: { frame: words(mailFrame.shape), mails: items } }),
    parse: mails.parse,
    broken: [{ key: "birthday" }, { subject: null }, { body: null }, { body: [] }],
  },
  {
    name: "all groups of questions",
    item: group,
    answer: (groups) => withBlocks({ _type: "faqBlock", _key: "faq", contentsHeading: "Subjects", groups }),
    parse: home.parse,
    broken: brokenGroups,
  },
  {
    name: "chosen groups of questions",
    item: group,
    answer: (groups) =>
      withBlocks({ _type: "questionsBlock", _key: "questions", heading: "Questions", questions: [], groups }),
    parse: home.parse,
    broken: brokenGroups,
  },
  {
    name: "promotions",
    item: offersBlock.offers[0] ?? {},
    answer: (offers) => withBlocks({ ...offersBlock, offers }),
    parse: home.parse,
    broken: brokenOffers,
  },
  {
    name: "promotions in the account",
    item: { ...offersBlock.offers[0], forNewPlayers: null },
    answer: (offers) => ({ settings: settingsAnswer, page: { ...accountAnswer, offers } }),
    parse: accountQueries.account.parse,
    broken: brokenOffers,
  },
];

describe.each(lists)("of the $name", ({ others = [], item, answer, parse, broken, alsoForStaff = false }) => {
  const whole = parse(answer([...others, item]));

  test.each(broken)("one with %j is left out, and all others stand", (changes) => {
    using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const unreadable = { ...item, ...changes };
    expect(parse(answer([unreadable, ...others, item]))).toEqual(whole);
    expect(parse(answer([...others, item, unreadable]))).toEqual(whole);
    expect(parse(answer([...others, unreadable, item, unreadable]))).toEqual(whole);
  });

  test.each(broken)("one with %j is named in a preview where a draft can mend it", (changes) => {
    using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const read = () => namingUnreadable(() => parse(answer([...others, item, { ...item, ...changes }])));
    if (alsoForStaff) expect(read()).toEqual(whole);
    else expect(read).toThrow(z.ZodError);
  });
});

test("a text that names a figure which cannot be read is refused by itself", () => {
  using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const broken = withSettings({ offerFigures: [{ ...figure, unit: null }] });
  expect(() => notFound.parse({ ...broken, page: { ...notFoundAnswer.page, title: "{bonus}" } })).toThrow("{bonus}");
  expect(notFound.parse(broken)).toEqual(notFound.parse(notFoundAnswer));
});

describe.each([["/diwali offers"], ["//evil.example"]])("a page by reference whose address is none (%s)", (href) => {
  const entry = { _key: "diwali", label: "Diwali", href, isPage: true };

  test("is left out of menus, for staff too", () => {
    using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const list of ["navigation", "footerNavigation"] as const) {
      const answer = withSettings({ [list]: [entry, ...settingsAnswer[list]] });
      expect(notFound.parse(answer)).toEqual(notFound.parse(notFoundAnswer));
      expect(namingUnreadable(() => notFound.parse(answer))).toEqual(notFound.parse(notFoundAnswer));
    }
  });

  test("leaves an offer without its button", () => {
    using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const offers = offersBlock.offers.map((offer) => ({ ...offer, button: entry }));
    expect(home.parse(withBlocks({ ...offersBlock, offers }))).toEqual(home.parse(withBlocks(offersBlock)));
  });

  test("is no page to read next", () => {
    using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const block = { _type: "longTextBlock", _key: "text", introduction: [], sections: [] };
    for (const next of [
      { title: "Diwali", lead: "Now.", href },
      { title: null, lead: "Now.", href: "/diwali" },
    ])
      expect(home.parse(withBlocks({ ...block, next }))).toEqual(home.parse(withBlocks({ ...block, next: null })));
  });
});

test.each([[false], [null], [undefined]])(
  "an unsafe target that somebody wrote into a menu refuses it (isPage: %j)",
  (isPage) => {
    const navigation = [{ _key: "x", label: "X", href: "javascript:alert(1)", isPage }];
    expect(() => notFound.parse(withSettings({ navigation }))).toThrow();
  },
);
