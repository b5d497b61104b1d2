import { UnknownIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";
import { line, sentences } from "../fields/text.ts";

/** What a visitor reads when an address leads nowhere (404). There is one such document. */
export const notFoundPage = defineType({
  name: "notFoundPage",
  title: "Page not found",
  type: "document",
  icon: UnknownIcon,
  groups: [
    { name: "content", title: "Content", default: true },
    { name: "seo", title: "Search and sharing" },
  ],
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "The page’s main heading.",
      maxCharacters: 60,
      group: "content",
    }),
    sentences({
      name: "text",
      title: "Text",
      description: "The visitor followed a link that leads nowhere: say so, and what to do next.",
      maxCharacters: 400,
      group: "content",
    }),
    line({
      name: "linkLabel",
      title: "Link label",
      description: "The link that leads back to the home page.",
      maxCharacters: 40,
      group: "content",
    }),
    defineField({
      name: "seo",
      title: "Search and sharing",
      type: "seo",
      group: "seo",
      validation: (rule) => rule.required(),
    }),
    language,
  ],
  preview: { prepare: () => ({ title: "Page not found" }) },
});
