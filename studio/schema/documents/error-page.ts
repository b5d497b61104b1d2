import { WarningOutlineIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";
import { line, sentences } from "../fields/text.ts";

/** What a visitor reads when the site itself fails (500). There is one such document. */
export const errorPage = defineType({
  name: "errorPage",
  title: "Something went wrong",
  type: "document",
  icon: WarningOutlineIcon,
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
      description: "The site failed, not the visitor: say so, and what to do next.",
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
  preview: { prepare: () => ({ title: "Something went wrong" }) },
});
