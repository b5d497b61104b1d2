import { type OlderDocument, type Part, partIn, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

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
