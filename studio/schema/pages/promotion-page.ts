import { TagsIcon } from "@sanity/icons";

import { claim } from "../fields/claim.ts";
import { formatted } from "../fields/formatted.ts";
import { group } from "../fields/group.ts";
import { href } from "../fields/href.ts";
import { list } from "../fields/list.ts";
import { picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { pageType } from "./page-type.ts";

/** The benefits of joining, and the offers (specification section 2, `/promotion`). The offers themselves are documents. There is one such page. */
export const promotionPage = pageType({
  name: "promotionPage",
  title: "Promotion",
  icon: TagsIcon,
  content: {
    headline: label("The page’s main heading."),
    lead: message("Below the heading."),
    withoutClaims: withoutClaims("headline", "lead", "offersHeading", "noOffers", "responsiblePlay"),
    body: formatted("What there is for new players. Give paragraphs about money the style “Real-money claim”."),
    bonusCode: group("The code that is shown large.", {
      label: label("Stands before the code."),
      code: label("As players type it, in capitals.", { maxCharacters: 20 }),
      text: message("Where and when the code is typed."),
      claim,
    }),
    animation: picture("The cards that sort themselves. Where a visitor wants no motion, this picture stands still."),
    cards: list("Three cards with a button each: register, log in, free to join.", {
      of: "promotionCard",
      length: 3,
      fields: {
        title: label("The card’s heading."),
        text: message("Two or three sentences."),
        buttonLabel: label("The words on the button.", { maxCharacters: 30 }),
        href,
      },
      preview: { select: { title: "title", subtitle: "buttonLabel" } },
    }),
    offersHeading: label("The heading above the current offers."),
    offersLead: message("Below that heading."),
    noOffers: message("Shown instead of offers when none is running."),
    promotionLabels: group("The small words of each offer.", {
      code: label("Stands before an offer’s code."),
      terms: label("The heading of an offer’s conditions."),
      starts: label("Stands before the beginning of an offer."),
      ends: label("Stands before its end."),
      timeZone: label("Which clock these times follow."),
    }),
    responsiblePlay: message("A word of care at the foot of the page."),
  },
});
