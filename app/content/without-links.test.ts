import { expect, test } from "vitest";

import { notFound } from "./queries/notice.ts";
import { fixedPageQuery } from "./queries/composed-page.ts";
import { homeAnswer, notFoundAnswer, settingsAnswer } from "./testing/answers.ts";
import { withoutLinksTo } from "./without-links.ts";

const hidden = { paths: new Set(["/diwali"]), siteOrigin: "https://rummy.example" };

test.each([
  "/diwali",
  "/Diwali",
  "/diwali/",
  "/diwali?tab=prizes",
  "/diwali#top",
  "/tc/../diwali",
  "https://rummy.example/diwali",
  "HTTPS://Rummy.Example:443/Diwali/?tab=prizes#top",
  "https://somebody@rummy.example/diwali",
])("a link to %s leads nowhere, in whatever field it stands", (href) => {
  const answer = { href, list: [{ buttonHref: href, markDefs: [{ _key: "m", href, name: null }] }], text: href };
  expect(withoutLinksTo(hidden, answer)).toEqual({
    href: "",
    list: [{ buttonHref: "", markDefs: [{ _key: "m", href: "", name: null }] }],
    text: href,
  });
});

test.each([
  "/diwali-2025",
  "/",
  "#diwali",
  "https://example.com/diwali",
  "https://rummy.example.com/diwali",
  "https://rummy.example/diwali-2025",
  "https://rummy.example",
  "//host/diwali",
  "mailto:diwali@example.com",
  "",
])("a link to %j stays", (href) => expect(withoutLinksTo(hidden, { href })).toEqual({ href }));

test("without hidden paths an answer is the same object", () => {
  const answer = { href: "/diwali" };
  expect(withoutLinksTo({ ...hidden, paths: new Set() }, answer)).toBe(answer);
});

test("a menu loses the entry, a notice its link, and neither the words nor the page are refused", () => {
  const settings = {
    ...settingsAnswer,
    navigation: [...settingsAnswer.navigation, { _key: "diwali", label: "Diwali", href: "/diwali" }],
    signedInNavigation: { label: "Diwali", href: "/diwali" },
    responsiblePlay: { ...settingsAnswer.responsiblePlay, href: "/diwali" },
    noticeBar: { text: "It is Diwali.", linkLabel: "Play", href: "/diwali" },
  };
  const words = notFound.parse(withoutLinksTo(hidden, { ...notFoundAnswer, settings })).settings;
  expect(words.navigation.map(({ label }) => label)).toEqual(["Home"]);
  expect(words.noticeBar).toEqual({ text: "It is Diwali.", link: null });
});

test("a page whose buttons and cards lead to a hidden page is drawn without them", () => {
  const blocks = homeAnswer.page.blocks.map((block) => ({
    ...block,
    ...("buttonHref" in block && { buttonHref: "/diwali" }),
    ...("cards" in block && {
      cards: block.cards.map((card) => ("href" in card ? { ...card, href: "/diwali" } : card)),
    }),
  }));
  const answer = withoutLinksTo(hidden, { ...homeAnswer, page: { ...homeAnswer.page, blocks } });
  expect(fixedPageQuery("home").parse(answer).page.blocks).toHaveLength(blocks.length);
});
