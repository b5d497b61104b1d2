import { DashboardIcon } from "@sanity/icons";
import { defineField } from "sanity";

import { choice } from "../fields/choice.ts";
import { claim } from "../fields/claim.ts";
import { list } from "../fields/list.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

const sample = (name: string) =>
  defineField({
    name,
    title: "Sample",
    description: "The number that is shown until the account has numbers of its own.",
    type: "number",
    validation: (rule) => rule.required().min(0).error("Give a number that is not negative."),
  });

const entries = list("The numbers on the card.", {
  of: "accountEntry",
  fields: {
    label: label("What the number is.", { maxCharacters: 40 }),
    sample,
    format: choice("How the number is spelled.", { rupees: "Rupees, as in ₹25.00", number: "Bare number" }),
  },
  preview: { select: { title: "label", subtitle: "sample" } },
});

/** The overview of the account, with sample values (specification section 2, `/protect/account-overview`). There is one such document. */
export const accountOverview = pageType({
  name: "accountOverview",
  title: "Account Overview",
  icon: DashboardIcon,
  content: {
    title: label("The screen’s main heading."),
    cards: list("Five cards, from the cash account to the deposit limit.", {
      of: "accountCard",
      takes: 5,
      fields: {
        heading: label("The card’s heading.", { maxCharacters: 40 }),
        entries,
        buttonLabel: label("A button on the card, if it needs one.", { maxCharacters: 30, optional: true }),
        buttonHelp: label("What a screen reader says for that button.", { optional: true }),
        note: message("Below the numbers, if something needs saying.", { maxCharacters: 200, optional: true }),
        claim,
      },
      preview: { select: { title: "heading" } },
    }),
  },
});
