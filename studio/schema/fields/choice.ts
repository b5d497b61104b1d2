import { defineField } from "sanity";

import type { FieldMaker } from "./fields.ts";
import { named } from "./title-of.ts";

/** One of a few values, each with its label for editors. */
export function choice(description: string, choices: Readonly<Record<string, string>>): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "string",
      options: { list: Object.entries(choices).map(([value, title]) => ({ value, title })) },
      validation: (rule) => rule.required().error("Please choose one."),
    });
}

/** A card suit, drawn as its symbol. */
export const suit: FieldMaker = choice("The symbol drawn on the card.", {
  spades: "♠ Spades",
  hearts: "♥ Hearts",
  diamonds: "♦ Diamonds",
  clubs: "♣ Clubs",
});
