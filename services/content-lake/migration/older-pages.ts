import { publishedId } from "../store/document-id.ts";

import { type OlderDocument, type Part, partIn, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The home page as a page that begins with a hero. Its title and lead are its words for search engines, because a hero takes their place on the page. */
export function homePage(document: OlderDocument): PageDocument {
  const { seo, hero, informationCards, benefits, openToday } = document;
  const { title, description, withoutClaims } = partIn(seo);
  return pageDocument(
    { ...document, withoutClaims },
    {
      title,
      lead: description,
      restated: { title: "title", lead: "description" },
      blocks: [
        hero ? heroBlock(partIn(hero)) : undefined,
        informationCards ? pictureCardsBlock(partIn(informationCards)) : undefined,
        benefits ? playingCardsBlock(partIn(benefits)) : undefined,
        openToday ? { ...partIn(openToday), _type: "statementBlock", _key: "open-today" } : undefined,
      ],
    },
  );
}

const heroBlock = ({ image, ageNote, ...hero }: Part) => ({
  ...hero,
  _type: "heroBlock",
  _key: "hero",
  // Where the button led before editors could choose.
  buttonHref: "/add-cash",
  note: ageNote,
  picture: image,
});

const pictureCardsBlock = ({ heading, cards }: Part) => ({
  _type: "pictureCardsBlock",
  _key: "information",
  heading,
  cards: partsIn(cards).map(({ image, ...card }) => ({ ...card, _type: "pictureCard", picture: image })),
});

const playingCardsBlock = ({ heading, text, withoutClaims, cards }: Part) => ({
  _type: "playingCardsBlock",
  _key: "benefits",
  heading,
  lead: text,
  withoutClaims: withoutClaims && { heading: partIn(withoutClaims)["heading"], lead: partIn(withoutClaims)["text"] },
  cards,
});

/** The page about the company as a page of texts with pictures. */
export function aboutPage(document: OlderDocument): PageDocument {
  const { title, lead, sections } = document;
  const parts = partsIn(sections).map(({ image, ...section }) => ({
    ...section,
    _type: "pictureText",
    picture: image,
  }));
  return pageDocument(document, {
    address: "about-us",
    title,
    lead,
    blocks: [{ _type: "pictureTextsBlock", _key: "about", parts }],
  });
}

/** The two guides by the ids of their documents: their addresses, and which is read next. */
const guides = new Map([
  ["guide-rules", { address: "rummy-rules", next: "guide-tips" }],
  ["guide-tips", { address: "rummy-tips", next: "guide-rules" }],
]);

/** The rules or the tips as a page with one long text; undefined for a guide that no page showed. */
export function guidePage(document: OlderDocument): PageDocument | undefined {
  const guide = guides.get(publishedId(document._id));
  if (!guide) return undefined;
  const { title, summary, introduction, sections } = document;
  return pageDocument(document, {
    address: guide.address,
    title,
    lead: summary,
    restated: { title: "title", lead: "summary" },
    blocks: [
      {
        _type: "longTextBlock",
        _key: "guide",
        introduction,
        sections: partsIn(sections).map(({ _key, heading, anchor, body }) => ({
          _type: "longTextSection",
          _key,
          heading,
          anchor,
          blocks: [{ _type: "textBlock", _key: `${String(_key)}-text`, body }],
        })),
        next: { _type: "reference", _ref: guide.next, _weak: true },
      },
    ],
  });
}

/** The four lessons as a page with tabs. */
export function howToPlayPage(document: OlderDocument): PageDocument {
  const { title, lead, tabsLabel, tabs, closing } = document;
  const { heading, text, links } = partIn(closing);
  return pageDocument(document, {
    address: "how-to-play",
    title,
    lead,
    blocks: [
      {
        _type: "tabsBlock",
        _key: "lessons",
        label: tabsLabel,
        tabs: partsIn(tabs).map(({ body, ...tab }) => ({
          ...tab,
          _type: "tab",
          blocks: [{ _type: "textBlock", _key: `${String(tab["_key"])}-text`, body }],
        })),
        next: closing && { heading, text, links },
      },
    ],
  });
}

/** The frame around the questions as a page. The questions stay in their groups. */
export function faqPage(document: OlderDocument): PageDocument {
  const { title, lead, groupsLabel } = document;
  return pageDocument(document, {
    address: "rummy-faq",
    title,
    lead,
    blocks: [{ _type: "faqBlock", _key: "questions", contentsHeading: groupsLabel }],
  });
}

/** The leaderboard as a page of a picture and cards. */
export function leaderboardPage(document: OlderDocument): PageDocument {
  const { title, lead, image, sections, link } = document;
  const { caption, ...picture } = partIn(image);
  const { label, href } = partIn(link);
  return pageDocument(document, {
    address: "leaderboard",
    title,
    lead,
    blocks: [
      { _type: "pictureBlock", _key: "winners", picture: image && picture, caption },
      {
        _type: "textCardsBlock",
        _key: "sections",
        cards: partsIn(sections).map(({ heading, ...section }) => ({ ...section, _type: "textCard", title: heading })),
        linkLabel: label,
        href,
      },
    ],
  });
}

/**
 * The promotion page as a page of blocks.
 *
 * @param document as it was
 * @param promotionIds the promotions that it showed, in their order
 */
export function promotionPage(document: OlderDocument, promotionIds: readonly string[]): PageDocument {
  const { headline, lead, body, bonusCode, animation, cards } = document;
  return pageDocument(document, {
    address: "promotion",
    title: headline,
    lead,
    restated: { title: "headline", lead: "lead" },
    blocks: [
      { _type: "dealtHandBlock", _key: "dealt-hand", picture: animation },
      { _type: "bonusCodeBlock", _key: "bonus-code", body, coupon: bonusCode },
      {
        _type: "actionCardsBlock",
        _key: "next-steps",
        cards: partsIn(cards).map((card) => ({ ...card, _type: "actionCard" })),
      },
      offersBlock(document, promotionIds),
    ],
  });
}

function offersBlock(document: OlderDocument, promotionIds: readonly string[]): Part {
  const { offersHeading, offersLead, noOffers, responsiblePlay, promotionLabels, withoutClaims } = document;
  const { code, terms, starts, ends, timeZone } = partIn(promotionLabels);
  const other = partIn(withoutClaims);
  return {
    _type: "offersBlock",
    _key: "offers",
    heading: offersHeading,
    offers: promotionIds.map((id) => ({ _type: "reference", _key: id, _ref: id, _weak: true })),
    lead: offersLead,
    noOffers,
    careNote: responsiblePlay,
    codeLabel: code,
    termsHeading: terms,
    startsLabel: starts,
    endsLabel: ends,
    timeZone,
    withoutClaims: withoutClaims && {
      heading: other["offersHeading"],
      noOffers: other["noOffers"],
      careNote: other["responsiblePlay"],
    },
  };
}
