import { expect, test } from "vitest";

import { documents } from "../seed/documents.ts";
import { loginForm } from "../seed/forms/login-form.ts";
import { richText } from "../seed/markdown/rich-text.ts";
import { faqGroups } from "../seed/faq/faq-groups.ts";
import { faqPage } from "../seed/faq/faq-page.ts";
import { homePage } from "../seed/pages/home-page.ts";
import { howToPlayPage } from "../seed/pages/how-to-play-page.ts";
import { siteSettings } from "../seed/settings/site-settings.ts";
import { editorsComplaints } from "../testing/editors-complaints.ts";

async function complaintsAfter(id: string, changes: object): Promise<string> {
  const document = documents.find(({ _id }) => _id === id);
  if (document === undefined) throw new Error(`The seed has no ${id}.`);
  return (await editorsComplaints({ ...document, ...changes }, documents)).join("\n");
}

test("a misspelt figure is named, with the place where figures are listed", async () => {
  const blocks = homePage.blocks.map((block) =>
    block._type === "heroBlock" ? { ...block, text: "Get {welcom-bonus} now." } : block,
  );
  expect(await complaintsAfter("homePage", { blocks })).toContain(
    '{"_key":"hero"} "text": There is no figure called {welcom-bonus}. Offer figures are listed under Offers, rule figures under Legal',
  );
});

test("a text may name its own run-time parameters, and no other field's", async () => {
  const errors = { ...loginForm.errors, tooManyLogins: "Wait {wait}.", banned: "Wait {wait}." };
  expect(await complaintsAfter("loginForm", { errors })).toMatch(
    /^"errors" "banned": There is no figure called \{wait\}\.[^\n]*$/,
  );
});

test("an unmatched brace is found, also where formatting separates the two braces", async () => {
  const introduction = richText("introduction", "Only from {minimum-**age}** on.");
  expect(await complaintsAfter("legalDocument-terms", { introduction })).toContain("A brace stands alone.");
});

test("legal documents may use rule figures only", async () => {
  const introduction = richText("introduction", "You must be {minimum-age}. You get {welcome-bonus}.");
  expect(await complaintsAfter("legalDocument-terms", { introduction })).toMatch(
    /^"introduction": \{welcome-bonus\} is an offer figure[^\n]*Legal documents may use only rule figures\.$/,
  );
});

test("a second figure or legal document of the same key is refused", async () => {
  expect(await complaintsAfter("offerFigure-welcome-bonus", { _id: "another", _type: "ruleFigure" })).toContain(
    "There is another document called “welcome-bonus”.",
  );
  expect(await complaintsAfter("legalDocument-terms", { _id: "another" })).toContain(
    "There is another document called “terms”.",
  );
});

test("a published figure keeps its key", async () => {
  expect(await complaintsAfter("offerFigure-welcome-bonus", { key: "joining-bonus" })).toContain(
    "its key must stay “welcome-bonus”",
  );
});

test.each(["count", "maximum", "support-email"])(
  "a figure can’t be called %s, which the site fills in",
  async (key) => {
    expect(await complaintsAfter("offerFigure-welcome-bonus", { _id: "another", key })).toContain(
      `"key": A key can’t be “${key}”: texts name something else that way`,
    );
  },
);

test("two headings of a document can’t share an anchor, at whatever level", async () => {
  const introduction = richText("introduction", "### Soon {#jurisdiction}");
  expect(await complaintsAfter("legalDocument-terms", { introduction })).toContain(
    "Two headings share the anchor “jurisdiction”.",
  );
});

test("an anchor belongs to a small heading, which has one", async () => {
  const anchored = (style: string, ...names: readonly string[]) => ({
    blocks: [
      {
        _type: "textBlock",
        _key: "text",
        body: [
          {
            _type: "block",
            _key: "block",
            style,
            markDefs: names.map((name) => ({ _type: "anchor", _key: name, name })),
            children: [{ _type: "span", _key: "words", text: "Soon", marks: [...names] }],
          },
        ],
      },
    ],
  });
  const complaints = (changes: object) => complaintsAfter("aboutPage", changes);
  expect(await complaints(anchored("h3", "soon"))).toBe("");
  expect(await complaints(anchored("normal"))).toBe("");
  expect(await complaints(anchored("normal", "soon"))).toContain("Only a small heading can have an anchor");
  expect(await complaints(anchored("claim", "soon"))).toContain("Only a small heading can have an anchor");
  expect(await complaints(anchored("h3", "soon", "later"))).toContain("A heading has one anchor");
});

test("a question can’t share an anchor with a question, subject or small heading of another group: one page shows all", async () => {
  const [one, other] = faqGroups;
  if (!one || !other) throw new Error("The seed has too few groups.");
  const [question] = other.entries;
  if (!question) throw new Error("The seed has too few questions.");
  for (const anchor of [question.anchor, other.anchor]) {
    const entries = [...one.entries, { ...question, _key: "another", anchor }];
    expect(await complaintsAfter(one._id, { entries })).toContain(
      `“${other.title}” has the anchor “${anchor.current}” too, and one page shows both.`,
    );
  }
  const answer = richText("answer", `### Soon {#${question.anchor.current}}`);
  const entries = one.entries.map((entry, index) => (index === 0 ? { ...entry, answer } : entry));
  expect(await complaintsAfter(one._id, { entries })).toContain("one page shows both");
});

test("a page that shows the whole FAQ has no anchor of a question, and a question none of such a page", async () => {
  const [group] = faqGroups;
  const [question] = group?.entries ?? [];
  if (!group || !question) throw new Error("The seed has no question.");
  const heading = {
    _type: "textBlock",
    _key: "heading",
    body: richText("heading", `### Soon {#${question.anchor.current}}`),
  };
  const blocks = [...faqPage.blocks, heading];
  expect(await complaintsAfter(faqPage._id, { blocks })).toContain(`“${group.title}” has the anchor`);
  expect(await complaintsAfter("homePage", { blocks: [...homePage.blocks, heading] })).toBe("");
  const withHeading = documents.map((document) => (document._id === faqPage._id ? { ...faqPage, blocks } : document));
  expect((await editorsComplaints(group, withHeading)).join()).toContain(`“${faqPage.title}” has the anchor`);
});

test("an offer ends after it starts", async () => {
  const startsAt = "2098-12-01T00:00:00.000Z";
  expect(await complaintsAfter("promotion-deposit-bonus", { startsAt, endsAt: "2098-12-02T00:00:00.000Z" })).toBe("");
  expect(await complaintsAfter("promotion-deposit-bonus", { startsAt, endsAt: startsAt })).toContain(
    "An offer must end after it starts.",
  );
});

test("a link that could run a script is refused", async () => {
  const [first, ...others] = siteSettings.navigation;
  const navigation = [{ ...first, href: "javascript:alert(1)" }, ...others];
  expect(await complaintsAfter("siteSettings", { navigation })).toContain("Write a page of this site");
});

test("each lesson is on its page once", async () => {
  const blocks = howToPlayPage.blocks.map((block) =>
    block._type === "tabsBlock" ? { ...block, tabs: (block.tabs ?? []).map((tab) => ({ ...tab, id: "rb" })) } : block,
  );
  expect(await complaintsAfter("howToPlayPage", { blocks })).toContain(
    "Two of them have the same “End of the address”: rb.",
  );
});

test.each([
  ["Get Rs.25 at once.", "“Rs.25” is the amount of {welcome-bonus}"],
  ["Get {welcome-bonus} at once.", ""],
])("an amount that is typed although a figure has it is a warning: %s", async (text, warning) => {
  const blocks = homePage.blocks.map((block) => (block._type === "heroBlock" ? { ...block, text } : block));
  expect(await complaintsAfter("homePage", { blocks })).toContain(warning);
  const body = richText("introduction", text);
  expect(await complaintsAfter("promotion-deposit-bonus", { terms: body })).toContain(warning);
});

test("a legal document is not asked to name an offer figure", async () => {
  const introduction = richText("introduction", "You get Rs.25.");
  expect(await complaintsAfter("legalDocument-terms", { introduction })).toBe("");
});

test("two groups of questions can’t have the same place", async () => {
  expect(await complaintsAfter("faqGroup-playing", { order: 1 })).toContain(
    "has the place 1 already. The next free place is ",
  );
  expect(await complaintsAfter("faqGroup-playing", { order: 50 })).toBe("");
});

test.each(["DIYA 26", " DIYA", "DIYA-26"])("a bonus code on a page can’t be “%s”", async (code) => {
  const coupon = { label: "Your code", code, text: "Type it when you add cash." };
  const block = { _type: "bonusCodeBlock", _key: "code", body: richText("code", "A gift."), coupon };
  expect(await complaintsAfter("homePage", { blocks: [...homePage.blocks, block] })).toContain(
    "only the letters A to Z and digits",
  );
});
