import { block } from "../block.ts";
import { label, list, message, restatable, suit } from "../fields.ts";

/** How many cards it takes. */
const limits = { minItems: 1, maxItems: 8 };

const card = (key: string, cardSuit: string, title: string, text: string) => ({
  _type: "benefitCard",
  _key: key,
  suit: cardSuit,
  title,
  text,
});

/** Statements drawn as playing cards on the table's felt. */
export const playingCardsBlock = block(
  "playingCardsBlock",
  {
    title: "Playing cards",
    description: `Up to ${limits.maxItems} statements, each drawn as a playing card on the card table.`,
    symbol: "♣",
    preview: "heading",
    example: {
      heading: "Why to come",
      lead: "Four good reasons, and none of them costs anything.",
      cards: [
        card("company", "spades", "Good company", "Players who like the game as much as you do."),
        card("time", "hearts", "At your own pace", "Come when you like, and leave when you like."),
        card("learning", "diamonds", "Something to learn", "Every deal teaches a little."),
        card("care", "clubs", "With care", "Set a limit before you begin, and keep to it."),
      ],
    },
  },
  {
    heading: restatable(label("Above the cards.")),
    lead: restatable(message("One sentence below the heading.")),
    cards: list(
      "The cards, in order.",
      { of: "benefitCard", title: "title", ...limits, mayBeClaims: true },
      {
        title: label("The statement in a few words.", { maxCharacters: 50 }),
        text: message("One to three sentences."),
        suit: suit("The symbol drawn on the card."),
      },
    ),
  },
);
