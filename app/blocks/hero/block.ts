import { block } from "../block.ts";
import { label, message, optionalHref, optionalLabel, picture, restatable } from "../fields.ts";

/** The banner on the card table with which a page begins; its headline is the page's main heading. */
export const heroBlock = block(
  "heroBlock",
  {
    title: "Hero",
    description: "The large banner with which a page begins. Without one a page begins with its title.",
    symbol: "♠",
    preview: "headline",
    onlyFirst: true,
    example: {
      headline: "A festival of cards",
      text: "Bring your family, learn a new game together, and play at your own pace.",
      buttonLabel: "Learn to play",
      buttonHref: "/how-to-play",
      note: "For adults aged {minimum-age} or older.",
    },
  },
  {
    headline: restatable(label("The largest words of the page.", { maxCharacters: 40 })),
    text: restatable(message("One or two sentences below the headline.")),
    buttonLabel: optionalLabel("The words on a button, if there is one.", { maxCharacters: 30 }),
    buttonHref: optionalHref("Where the button leads.", "buttonLabel"),
    note: optionalLabel("Small, below the button: who may play, until when.", { maxCharacters: 200 }),
    picture: picture("Beside the words, and below them on phones. At least 1,200 pixels wide looks sharp everywhere."),
  },
);
