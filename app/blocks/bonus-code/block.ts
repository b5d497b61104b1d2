import { block } from "../block.ts";
import { bonusCode, group, label, message, optionalLabel, text } from "../fields.ts";
import { paragraphs } from "../paragraphs.ts";

/** An offer in words, and beside it the code that players type, as on a coupon. */
export const bonusCodeBlock = block(
  "bonusCodeBlock",
  {
    title: "Bonus code",
    description: "An offer with the code that players type.",
    symbol: "%",
    preview: "heading",
    example: {
      heading: "Our gift for the festival",
      body: paragraphs("Say what players get and on which conditions. Write amounts as figures in braces."),
      coupon: { label: "Your code", code: "DIWALI", text: "Type it when you add cash." },
      claim: true,
    },
  },
  {
    heading: optionalLabel("Above the offer, if it needs a heading."),
    body: text("What the offer is, and its conditions in plain words."),
    coupon: group(
      "The code that is shown large.",
      {
        label: label("Stands before the code.", { maxCharacters: 40 }),
        code: bonusCode("As players type it, in capitals."),
        text: message("Where and when the code is typed."),
      },
      { mayBeClaim: true },
    ),
  },
);
