import { block } from "../block.ts";
import { label, list, message, optionalHref, optionalLabel } from "../fields.ts";

const card = (key: string, title: string, text: string) => ({ _type: "textCard", _key: key, title, text });

/** Cards with one statement each, and a link below them. */
export const textCardsBlock = block(
  "textCardsBlock",
  {
    title: "Text cards",
    description: "Statements side by side, each on a card, and a link below them if you like.",
    symbol: "▤",
    preview: "cards.0.title",
    example: {
      cards: [
        card("when", "When it is", "On the evening of the festival, from seven to nine."),
        card("who", "Who takes part", "Everybody aged {minimum-age} or older who has an account."),
        card("how", "How it ends", "The best three are on the leaderboard for a week."),
      ],
      linkLabel: "Read the rules",
      href: "/rummy-rules",
    },
  },
  {
    cards: list(
      "The cards, in order.",
      { of: "textCard", title: "title", minItems: 1, maxItems: 9, mayBeClaims: true },
      {
        title: label("The card’s heading."),
        text: message("What it says.", { maxCharacters: 600 }),
      },
    ),
    linkLabel: optionalLabel("The words of a link below, if there is one.", { maxCharacters: 40 }),
    href: optionalHref("Where the link leads.", "linkLabel"),
  },
);
