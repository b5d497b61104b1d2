import { CheckmarkCircleIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { fields } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { message } from "../fields/text.ts";

const recorded = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: "string", validation: (rule) => rule.required() });

/**
 * That a text of some document is no claim about games for money, and why. Legal records it in the claims report. It holds only as long as the text
 * reads as it did. Its ids have a dot, so visitors cannot read it through the lake's API.
 */
export const claimDecision = defineType({
  name: "claimDecision",
  title: "No claim, because …",
  type: "document",
  icon: CheckmarkCircleIcon,
  readOnly: true,
  fields: [
    recorded("document", "Document", "The id of the document with the text."),
    recorded("path", "Place", "Where the text stands in that document."),
    recorded("words", "Words", "What was decided about. The report asks again when the text reads otherwise."),
    ...fields({ reason: message("Why this is no claim about bonuses, prizes or payments.") }),
    language,
  ],
  preview: { select: { title: "words", subtitle: "reason" } },
});
