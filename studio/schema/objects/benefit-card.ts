import { SparklesIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { line, sentences } from "../fields/text.ts";

const suits = [
  { title: "♠ Spades", value: "spades" },
  { title: "♥ Hearts", value: "hearts" },
  { title: "♦ Diamonds", value: "diamonds" },
  { title: "♣ Clubs", value: "clubs" },
];

/** One reason to play, marked with a card suit. */
export const benefitCard = defineType({
  name: "benefitCard",
  title: "Benefit card",
  type: "object",
  icon: SparklesIcon,
  fields: [
    line({ name: "title", title: "Title", description: "The benefit in a few words.", maxCharacters: 50 }),
    sentences({ name: "text", title: "Text", description: "One to three sentences.", maxCharacters: 300 }),
    defineField({
      name: "suit",
      title: "Card suit",
      description: "The symbol drawn on the card.",
      type: "string",
      options: { list: suits, layout: "radio", direction: "horizontal" },
      validation: (rule) => rule.required().error("Please choose one of the four suits."),
    }),
  ],
  preview: { select: { title: "title", subtitle: "suit" } },
});
