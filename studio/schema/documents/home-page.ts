import { HomeIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";

/** The home page (specification section 2). There is one such document. */
export const homePage = defineType({
  name: "homePage",
  title: "Home page",
  type: "document",
  icon: HomeIcon,
  groups: [
    { name: "content", title: "Content", default: true },
    { name: "seo", title: "Search and sharing" },
  ],
  fields: [
    defineField({
      name: "hero",
      title: "Hero banner",
      description: "The first thing a visitor sees.",
      type: "hero",
      group: "content",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "informationCards",
      title: "Information cards",
      description: "Three cards: why this site, how to play, how to log in. Drag them to change their order.",
      type: "array",
      of: [defineArrayMember({ type: "informationCard" })],
      group: "content",
      validation: (rule) => rule.required().length(3).error("The page shows exactly three information cards."),
    }),
    defineField({
      name: "benefits",
      title: "Benefits",
      description: "Why to play here, as four cards.",
      type: "benefits",
      group: "content",
      validation: (rule) => rule.required(),
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
  preview: {
    select: { subtitle: "hero.headline", media: "hero.image" },
    prepare: (shown) => ({ title: "Home page", ...shown }),
  },
});
