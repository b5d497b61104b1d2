import { ClockIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { indianTime } from "../../indian-time.ts";
import { wordsOr } from "../fields/words-or.ts";
import { recorded } from "./recorded.ts";

const text = (name: string, title: string) => defineField({ name, title, type: "string" });

const figure = defineArrayMember({
  type: "object",
  name: "versionFigure",
  title: "Figure",
  fields: [
    recorded("key", "string"),
    recorded("amount", "number"),
    recorded("unit", "string"),
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
    recorded("number", "number"),
    text("document", "Document"),
    text("key", "Kind"),
    recorded("title", "string"),
    recorded("effectiveDate", "date"),
    recorded("introduction", "richText"),
    recorded("sections", "array", { of: [defineArrayMember({ type: "section" })] }),
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
        ...["heading", "text", "name", "role", "company", "country", "email"].map((name) => recorded(name, "string")),
        recorded("addressLines", "array", { of: [defineArrayMember({ type: "string" })] }),
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
