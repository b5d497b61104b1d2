import { block } from "../block.ts";
import { href, label, list, message, optionalHref, optionalLabel, optionalPicture, restatable } from "../fields.ts";

/** How many cards it takes. */
const limits = { minItems: 1, maxItems: 6 };

const card = (key: string, title: string, text: string, linkLabel: string, cardHref: string) => ({
  _type: "pictureCard",
  _key: key,
  title,
  text,
  linkLabel,
  href: cardHref,
});

/** Cards with a picture, a text and links each, below a heading. */
export const pictureCardsBlock = block(
  "pictureCardsBlock",
  {
    title: "Picture cards",
    description: `Up to ${limits.maxItems} cards, each with a picture, a text and a link: what there is to discover.`,
    symbol: "▥",
    preview: "heading",
    example: {
      heading: "Around the festival",
      cards: [
        card("learn", "Learn to play", "Four short lessons, from the first card to the last.", "Learn", "/how-to-play"),
        card("ask", "Ask", "What players ask most, with short answers.", "Read the answers", "/rummy-faq"),
      ],
    },
  },
  {
    heading: label("Above the cards."),
    cards: list(
      "The cards, in order.",
      { of: "pictureCard", title: "title", ...limits },
      {
        title: restatable(label("The card’s heading.", { maxCharacters: 60 })),
        text: restatable(message("Two to four sentences.", { maxCharacters: 420 })),
        linkLabel: label("The words a visitor clicks; they should make sense when read alone.", { maxCharacters: 40 }),
        href: href("Where the link leads."),
        secondLinkLabel: optionalLabel("A second link, if the card needs one.", { maxCharacters: 40 }),
        secondHref: optionalHref("Where the second link leads.", "secondLinkLabel"),
        picture: optionalPicture("Shown above the title. Usually decoration."),
      },
    ),
  },
);
