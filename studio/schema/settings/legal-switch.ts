import { WarningOutlineIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";
import { visibleText } from "../fields/visible-text.ts";

/**
 * Hides everything that content marks as a real-money claim, and all offers, on every page. A separate document, because not everyone who may publish
 * the site settings may publish this. There is one such document.
 */
export const legalSwitch = defineType({
  name: "legalSwitch",
  title: "Legal switch",
  type: "document",
  icon: WarningOutlineIcon,
  fields: [
    defineField({
      name: "claimsHidden",
      title: "Hide all real-money claims and offers",
      description:
        "On, once published: every promotion, and everything marked as a real-money claim (cards, answers, paragraphs, blocks, share pictures, whole pages), leaves the site at once. The address of such a page says that there is none, and menus leave it out. Texts that have words without such claims say those. Off: all are back. Nothing is deleted.",
      type: "boolean",
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "claimWords",
      title: "Words of claims",
      description:
        "Words or phrases by which the claims report finds a claim, besides bonus, prize, jackpot and the like, which it knows: the name of an event, a word of another language.",
      type: "array",
      of: [
        defineArrayMember({
          type: "string",
          validation: (rule) => [
            rule.required().error("A word is empty. Write it, or remove it."),
            rule.max(60),
            rule.custom(visibleText),
          ],
        }),
      ],
      options: { layout: "tags" },
      validation: (rule) => [
        rule.unique().error("This word is listed already."),
        rule.max(200).error("Please keep the list to 200 words."),
      ],
    }),
    language,
  ],
  preview: {
    select: { claimsHidden: "claimsHidden" },
    prepare: ({ claimsHidden }: { claimsHidden?: boolean }) => ({
      title: "Legal switch",
      subtitle: claimsHidden === true ? "Claims and offers are hidden" : "Claims and offers are shown",
    }),
  },
});
