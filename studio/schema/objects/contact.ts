import { EnvelopeIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { line, sentences } from "../fields/text.ts";

/** The Contact Us block of the footer. */
export const contact = defineType({
  name: "contact",
  title: "Contact Us",
  type: "object",
  icon: EnvelopeIcon,
  fields: [
    line({ name: "heading", title: "Heading", description: "The heading of the block.", maxCharacters: 40 }),
    sentences({
      name: "text",
      title: "Text",
      description: "Stands before the e-mail address: what to write about and when to expect an answer.",
      maxCharacters: 240,
    }),
    defineField({
      name: "supportEmail",
      title: "Support e-mail",
      description: "The address players write to. It is shown as a link, here and wherever else a page names support.",
      type: "string",
      validation: (rule) => [
        rule.required().error("Players need an address to write to."),
        rule.email().error("This does not look like an e-mail address, such as support@example.com."),
      ],
    }),
  ],
});
