import { WarningOutlineIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";

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
        "On, once published: every promotion, and every card, answer and paragraph marked as a real-money claim, leaves the site at once, and texts that have words without such claims say those. Off: all are back. Nothing is deleted.",
      type: "boolean",
      initialValue: false,
      validation: (rule) => rule.required(),
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
