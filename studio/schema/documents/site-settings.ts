import { CogIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";
import { line, sentences } from "../fields/text.ts";

const menu = (name: string, title: string, description: string, group: string) =>
  defineField({
    name,
    title,
    description,
    group,
    type: "array",
    of: [defineArrayMember({ type: "navigationLink" })],
    validation: (rule) => rule.required().min(1).error("The menu needs at least one entry."),
  });

/** The words that every page shares: brand, menus and footer (specification section 2). There is one such document. */
export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  icon: CogIcon,
  groups: [
    { name: "brand", title: "Brand", default: true },
    { name: "navigation", title: "Navigation" },
    { name: "footer", title: "Footer" },
    { name: "legal", title: "Legal pages" },
  ],
  fields: [
    line({
      name: "brandName",
      title: "Brand name",
      description: "Shown at the top of every page and in page titles.",
      maxCharacters: 40,
      group: "brand",
    }),
    line({
      name: "brandLabel",
      title: "Brand link label",
      description: "What a screen reader says for the brand at the top of the page, which leads to the home page.",
      maxCharacters: 60,
      group: "brand",
    }),
    line({
      name: "owningCompany",
      title: "Owning company",
      description: "The full legal name of the company that owns the brand.",
      maxCharacters: 80,
      group: "brand",
    }),
    menu("navigation", "Main menu", "The links at the top of every page, in this order.", "navigation"),
    line({
      name: "navigationLabel",
      title: "Main menu’s name",
      description: "What a screen reader calls the menu at the top.",
      maxCharacters: 40,
      group: "navigation",
    }),
    line({
      name: "openMenuLabel",
      title: "Open menu label",
      description: "The button that opens the menu on phones.",
      maxCharacters: 40,
      group: "navigation",
    }),
    line({
      name: "closeMenuLabel",
      title: "Close menu label",
      description: "The button that closes the menu on phones.",
      maxCharacters: 40,
      group: "navigation",
    }),
    line({
      name: "skipLinkLabel",
      title: "Skip link label",
      description: "The first link of every page, for people who use a keyboard: it jumps over the menu.",
      maxCharacters: 40,
      group: "navigation",
    }),
    menu("footerNavigation", "Footer menu", "The links at the bottom of every page, in this order.", "footer"),
    line({
      name: "footerNavigationLabel",
      title: "Footer menu’s name",
      description: "What a screen reader calls the menu at the bottom.",
      maxCharacters: 40,
      group: "footer",
    }),
    defineField({
      name: "contact",
      title: "Contact Us",
      description: "The block that tells players how to reach support.",
      type: "contact",
      group: "footer",
      validation: (rule) => rule.required(),
    }),
    sentences({
      name: "allRightsReserved",
      title: "All-rights-reserved line",
      description:
        "The last line of every page. Name the company that the brand belongs to; the year is added by itself.",
      maxCharacters: 200,
      group: "footer",
    }),
    defineField({
      name: "legalLabels",
      title: "Labels of legal pages",
      description: "The small words around every legal document.",
      type: "legalLabels",
      group: "legal",
      validation: (rule) => rule.required(),
    }),
    language,
  ],
  preview: { prepare: () => ({ title: "Site settings", subtitle: "Brand, menus and footer" }) },
});
