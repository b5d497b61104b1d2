import { DocumentTextIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { day } from "../../../app/content/queries/instant.ts";
import { connection } from "../../connection.ts";
import { inTab } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { kind } from "../fields/kind.ts";
import { language } from "../fields/language.ts";
import { sections } from "../fields/list.ts";
import { contentTabs, seo } from "../fields/seo.ts";
import { label } from "../fields/text.ts";
import { uniqueAnchors } from "../fields/unique-anchors.ts";

const needsDay = "A legal text needs the day from which it applies.";

// Only the embedded lake records versions, by which the site knows what applies until then.
const whatADayDoes =
  connection.apiHost === undefined
    ? "The day from which this text applies to players, as the page says. The text replaces the one before as soon as you publish it: publish it on that day."
    : "The day from which this text applies to players. Until a day in the future, the page goes on with the text that applies now and announces this one.";

const effectiveDate = (name: string) =>
  defineField({
    name,
    title: "Effective date",
    description: whatADayDoes,
    type: "date",
    options: { dateFormat: "D MMMM YYYY" },
    // A program can write what the Studio takes for a day and the site does not, such as `2026`. The record would keep it for good.
    validation: (rule) =>
      rule
        .required()
        .custom((value) => day.safeParse(value).success || needsDay)
        .error(needsDay),
  });

/** The titles of the legal documents by their kinds. */
export const legalKinds = {
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  legality: "Legal (is online rummy legal in India)",
  disclaimer: "Disclaimer",
};

/** A legally binding document. There is one of each kind, with the id `legalDocument-<kind>`. */
export const legalDocument = defineType({
  name: "legalDocument",
  title: "Legal document",
  type: "document",
  icon: DocumentTextIcon,
  groups: contentTabs("text", "Text"),
  fields: [
    kind("Which legal page this is. Set when the document is created.", legalKinds),
    ...inTab("text", {
      title: label("The page’s main heading."),
      effectiveDate,
      introduction: formatted("Stands before the list of contents: who agrees with whom, about what."),
      sections,
    }),
    seo,
    language,
  ],
  validation: (rule) => rule.custom(uniqueAnchors),
  preview: { select: { title: "title", subtitle: "effectiveDate" } },
});
