import { block } from "../block.ts";
import { message, notation } from "../fields.ts";
import { readHand } from "./read-hand.ts";

/** Cards laid in groups, drawn from their names, so that lessons show what they tell. */
export const handBlock = block(
  "handBlock",
  {
    title: "Hand of cards",
    description: "Cards drawn from their names: sequences, sets, what is left over and its points.",
    symbol: "♥",
    preview: "caption",
    example: {
      hand: "pure sequence: 4h 5h 6h\nsequence: 9s 10s joker Qs\nset: 7h 7d 7c\nset: Ks Kh Kd",
      caption: "Thirteen cards, ready to declare: a pure sequence, a sequence with a joker, and two sets.",
    },
  },
  {
    hand: notation(
      "A line for each group: 10h is the ten of hearts (s, h, d, c; A, K, Q, J), “joker” a printed joker. Say before the cards what they are, and it is checked: “pure sequence:”, “sequence:”, “set:”, “not a sequence:”, “not a set:”, or “left over:”, which counts their points. “wild joker: 4” may stand in a line above.",
      readHand,
    ),
    caption: message("Below the cards: what they show.", { maxCharacters: 240 }),
  },
);
