import { SparklesIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { line } from "../fields/text.ts";

/** The benefits section of the home page. */
export const benefits = defineType({
  name: "benefits",
  title: "Benefits",
  type: "object",
  icon: SparklesIcon,
  fields: [
    line({ name: "heading", title: "Heading", description: "The heading above the four cards.", maxCharacters: 60 }),
    defineField({
      name: "cards",
      title: "Cards",
      description: "Four cards, one for each suit. Drag them to change their order.",
      type: "array",
      of: [defineArrayMember({ type: "benefitCard" })],
      validation: (rule) => rule.required().length(4).error("The section shows exactly four cards."),
    }),
  ],
});
