import { CheckmarkCircleIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { fields } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { message } from "../fields/text.ts";
import { recorded } from "./recorded.ts";

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
    recorded("document", "string", { description: "The id of the document with the text." }),
    recorded("path", "string", { title: "Place", description: "Where the text stands in that document." }),
    recorded("words", "string", {
      description: "What was decided about. The report asks again when the text reads otherwise.",
    }),
    ...fields({ reason: message("Why this is no claim about bonuses, prizes or payments.") }),
    language,
  ],
  preview: { select: { title: "words", subtitle: "reason" } },
});
