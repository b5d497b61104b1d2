import { DocumentTextIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { language } from "../fields/language.ts";
import { line } from "../fields/text.ts";
import { repeatedAnchor, type AnchoredSection } from "./repeated-anchor.ts";

const kinds = [
  { title: "Terms & Conditions", value: "terms" },
  { title: "Privacy Policy", value: "privacy" },
  { title: "Legal (is online rummy legal in India)", value: "legality" },
  { title: "Disclaimer", value: "disclaimer" },
];

/** A document that binds the company and its players. There is one of each kind, with the id `legalDocument-<kind>`. */
export const legalDocument = defineType({
  name: "legalDocument",
  title: "Legal document",
  type: "document",
  icon: DocumentTextIcon,
  groups: [
    { name: "text", title: "Text", default: true },
    { name: "seo", title: "Search and sharing" },
  ],
  fields: [
    defineField({
      name: "key",
      title: "Kind",
      description: "Which legal page this is. Set when the document is created.",
      type: "string",
      options: { list: kinds },
      readOnly: true,
      hidden: true,
      validation: (rule) => rule.required(),
    }),
    line({ name: "title", title: "Title", description: "The page’s main heading.", maxCharacters: 80, group: "text" }),
    defineField({
      name: "effectiveDate",
      title: "Effective date",
      description: "The day from which this text applies to players.",
      type: "date",
      options: { dateFormat: "D MMMM YYYY" },
      group: "text",
      validation: (rule) => rule.required().error("A legal text needs the day from which it applies."),
    }),
    defineField({
      name: "introduction",
      title: "Introduction",
      description: "Stands before the list of contents: who agrees with whom, about what.",
      type: "richText",
      group: "text",
      validation: (rule) =>
        rule.required().min(1).error("The document needs an introduction of at least one paragraph."),
    }),
    defineField({
      name: "sections",
      title: "Sections",
      description: "The parts of the document, in order. Each has its own entry in the list of contents.",
      type: "array",
      of: [defineArrayMember({ type: "legalSection" })],
      group: "text",
      validation: (rule) => [
        rule.required().min(1).error("The document needs at least one section."),
        rule.custom<AnchoredSection[]>((sections) => {
          const anchor = repeatedAnchor(sections ?? []);
          return anchor === undefined ? true : `Two sections share the anchor “${anchor}”. Give one of them another.`;
        }),
      ],
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
  preview: { select: { title: "title", subtitle: "effectiveDate" } },
});
