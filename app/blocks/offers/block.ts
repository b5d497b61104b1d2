import { offer } from "../../content/queries/offer.ts";
import { block } from "../block.ts";
import { documents, label, message, restatable } from "../fields.ts";

/** The promotions that run at this moment, each with its conditions. */
export const offersBlock = block(
  "offersBlock",
  {
    title: "Offers",
    description: "Promotions, each from its start to its end, with all conditions.",
    symbol: "₹",
    preview: "heading",
    staysWithoutItems: true,
    example: {
      heading: "Current offers",
      lead: "Each offer with its conditions, in full.",
      noOffers: "There is nothing here at the moment. Come back soon.",
      careNote: "Decide on your limit before you play. Only for adults aged {minimum-age} or older.",
      codeLabel: "Code",
      termsHeading: "Conditions",
      startsLabel: "Starts",
      endsLabel: "Ends",
      timeZone: "Indian Standard Time",
    },
  },
  {
    heading: restatable(label("Above the offers.")),
    offers: documents("The promotions, in the order in which they are shown: drag them.", "promotion", offer),
    lead: message("Below the heading, while an offer runs."),
    noOffers: restatable(message("Instead of that and of offers, while none runs.")),
    careNote: restatable(message("A word of care below the offers.")),
    codeLabel: label("Stands before an offer’s code.", { maxCharacters: 40 }),
    termsHeading: label("The heading of an offer’s conditions.", { maxCharacters: 40 }),
    startsLabel: label("Stands before the beginning of an offer.", { maxCharacters: 40 }),
    endsLabel: label("Stands before its end.", { maxCharacters: 40 }),
    timeZone: label("Which clock these times follow.", { maxCharacters: 40 }),
  },
);
