import { CaseIcon } from "@sanity/icons";
import { defineField } from "sanity";

import { emailAddress } from "../../../app/content/email-address.ts";
import type { FieldMaker } from "../fields/fields.ts";
import { group } from "../fields/group.ts";
import { lines, optionalLines } from "../fields/list.ts";
import { label, message } from "../fields/text.ts";
import { named } from "../fields/title-of.ts";
import { wordsType } from "../pages/page-type.ts";

/** An e-mail address that players write to. */
function email(description: string): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "string",
      validation: (rule) => [
        rule.required().error("Players need an address to write to."),
        rule.custom((text) =>
          !text || emailAddress.safeParse(text).success
            ? true
            : "This does not look like an e-mail address, such as support@example.com: write small letters, figures, dots and hyphens.",
        ),
      ],
    });
}

/** What replaces a figure is not searched for figures itself, so visitors would read its braces. */
const bracesProblem = (text: string): string | undefined =>
  /[{}]/.test(text) ? "Texts show this in place of a name in braces, so it can have no braces itself." : undefined;

/**
 * Facts that the legal documents refer to by name. Not part of the site settings, because everyone may publish those, and changing one of these facts
 * changes what players agreed to.
 */
export const legalSettings = wordsType({
  name: "legalSettings",
  title: "Company and legal facts",
  icon: CaseIcon,
  content: {
    restrictedStates: lines(
      "Players from these states are restricted. Texts name them all with {restricted-states}.",
      bracesProblem,
    ),
    listConjunction: label("Stands before the last state of the list: “and”.", {
      maxCharacters: 10,
      problem: bracesProblem,
    }),
    supportEmail: email(
      "Shown as a link at the foot of every page, and wherever a text says {support-email}. Answers to the site's mails go there.",
    ),
    grievanceOfficer: group(
      "Whom players may write to when support could not help. A change makes a new version of the terms and of the privacy policy. While a version of one of them is announced, that page shows the change from its day.",
      {
        heading: label("The heading of the block."),
        name: label("The officer’s name."),
        role: label("The officer’s title."),
        company: label("The company’s full legal name."),
        addressLines: lines("The postal address, line by line."),
        country: label("The country of the address."),
        email: email("Shown as a link, at the end of the privacy policy and the terms."),
        text: message("What to write to the officer about."),
      },
    ),
    companyLines: optionalLines(
      "Shown at the foot of every page, each on a line of its own: what the law asks a company to say on its website, such as registered office, company number, telephone and whom to ask.",
    ),
  },
});
