import { block } from "../block.ts";
import { href, label, list, message, optionalLabel } from "../fields.ts";

/** How many cards it takes. */
const limits = { minItems: 1, maxItems: 4 };

const card = (key: string, title: string, text: string, buttonLabel: string, buttonHref: string) => ({
  _type: "actionCard",
  _key: key,
  title,
  text,
  buttonLabel,
  href: buttonHref,
});

/** Up to four playing cards on the table's felt, each with a button. */
export const actionCardsBlock = block(
  "actionCardsBlock",
  {
    title: "Action cards",
    description: `Up to ${limits.maxItems} cards, each with a button: what a visitor can do next.`,
    symbol: "♦",
    preview: "heading",
    example: {
      heading: "Three steps to the table",
      lead: "None of them takes long.",
      cards: [
        card("learn", "Learn", "Read the rules once, and look at a declared hand.", "How to play", "/how-to-play"),
        card("register", "Register", "Your mobile number, a code by SMS, and your name.", "Sign up", "/otp"),
        card("ask", "Ask", "Most questions have been asked before.", "Questions", "/rummy-faq"),
      ],
    },
  },
  {
    heading: optionalLabel("Above the cards, if they need a heading."),
    lead: optionalLabel("One sentence below the heading.", { maxCharacters: 160 }),
    cards: list(
      "Each is drawn as a playing card, in the order spades, hearts, diamonds, clubs.",
      { of: "actionCard", title: "title", ...limits },
      {
        title: label("The card’s heading.", { maxCharacters: 40 }),
        text: message("One to three sentences."),
        buttonLabel: label("The words on the button.", { maxCharacters: 30 }),
        href: href("Where the button leads."),
      },
    ),
  },
);
