import { ClockIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { indianTime } from "../../indian-time.ts";
import { titleOf } from "../fields/title-of.ts";
import { wordsOr } from "../fields/words-or.ts";

const text = (name: string, title: string) => defineField({ name, title, type: "string" });

const requiredText = (name: string) =>
  defineField({ name, title: titleOf(name), type: "string", validation: (rule) => rule.required() });

const figure = defineArrayMember({
  type: "object",
  name: "versionFigure",
  title: "Figure",
  fields: [
    defineField({ name: "key", title: "Key", type: "string", validation: (rule) => rule.required() }),
    defineField({ name: "amount", title: "Amount", type: "number", validation: (rule) => rule.required() }),
    defineField({ name: "unit", title: "Unit", type: "string", validation: (rule) => rule.required() }),
    defineField({ name: "grouped", title: "Set off thousands", type: "boolean" }),
  ],
  preview: { select: { title: "key", subtitle: "amount" } },
});

/**
 * A legal document as it was published: a record that the content lake writes and nobody can change. Its figures and facts have the values of that
 * day.
 */
export const legalVersion = defineType({
  name: "legalVersion",
  title: "Published version",
  type: "document",
  icon: ClockIcon,
  readOnly: true,
  fields: [
    defineField({ name: "number", title: "Number", type: "number", validation: (rule) => rule.required() }),
    text("document", "Document"),
    text("key", "Kind"),
    defineField({ name: "title", title: "Title", type: "string", validation: (rule) => rule.required() }),
    defineField({
      name: "effectiveDate",
      title: "Effective date",
      type: "date",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "introduction",
      title: "Introduction",
      type: "richText",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "sections",
      title: "Sections",
      type: "array",
      of: [defineArrayMember({ type: "section" })],
      validation: (rule) => rule.required(),
    }),
    defineField({ name: "figures", title: "Figures", type: "array", of: [figure] }),
    defineField({
      name: "restrictedStates",
      title: "Restricted states",
      type: "array",
      of: [defineArrayMember({ type: "string" })],
    }),
    text("listConjunction", "Word before the last state"),
    text("supportEmail", "Support e-mail"),
    defineField({
      name: "grievanceOfficer",
      title: "Grievance officer",
      type: "object",
      fields: [
        ...["heading", "text", "name", "role", "company", "country", "email"].map(requiredText),
        defineField({
          name: "addressLines",
          title: "Address lines",
          type: "array",
          of: [defineArrayMember({ type: "string" })],
          validation: (rule) => rule.required(),
        }),
      ],
    }),
    text("language", "Language"),
    defineField({
      name: "precededBy",
      title: "Versions that apply until this one takes effect",
      type: "array",
      of: [defineArrayMember({ type: "number" })],
    }),
    text("previousHash", "Hash of the version before"),
    text("hash", "Hash"),
  ],
  preview: {
    select: { title: "title", number: "number", publishedAt: "_createdAt" },
    prepare: ({ title, number, publishedAt }: Readonly<Record<string, unknown>>) => ({
      title: `${wordsOr(title, "Legal document")}, version ${typeof number === "number" ? number : "…"}`,
      subtitle: `Published ${typeof publishedAt === "string" && publishedAt !== "" ? indianTime(publishedAt) : "…"}`,
    }),
  },
});
