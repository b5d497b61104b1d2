import { BillIcon, NumberIcon } from "@sanity/icons";
import type { ComponentType } from "react";
import { type CustomValidator, defineField, defineType } from "sanity";

import { spellFigure } from "../../../app/content/figures/spell-figure.ts";
import { apiVersion } from "../../api-version.ts";
import { publishedId } from "../document-ids.ts";
import { anchorPattern } from "../fields/anchor.ts";
import { choice } from "../fields/choice.ts";
import { fields } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { noOtherHasThisKey } from "../fields/no-other-has-this-key.ts";
import { message } from "../fields/text.ts";
import { visibleText } from "../fields/visible-text.ts";
import { wordsOr } from "../fields/words-or.ts";
import { runTimeParameters } from "../tokens/run-time-parameters.ts";
import { parametersOfEveryPage } from "../tokens/token-problem.ts";

/** Names that texts use for something else, so that a figure of that name would never be shown, or its braces would be. */
const takenNames: readonly string[] = [...runTimeParameters, ...parametersOfEveryPage];

/** A published key must not change, because texts may already use it. */
const staysOncePublished: CustomValidator<string | undefined> = async (key, { document, getClient }) => {
  if (document === undefined) return true;
  const published = await getClient({ apiVersion }).fetch<string | null>("*[_id == $id][0].key", {
    id: publishedId(document._id),
  });
  return (
    published === null ||
    published === key ||
    `Texts may name this figure as {${published}} already, so its key must stay “${published}”. Make another figure instead.`
  );
};

/** The name by which texts refer to a figure. */
const key = (name: string) =>
  defineField({
    name,
    title: "Key",
    description:
      "Its name in texts: the key welcome-bonus is written {welcome-bonus}, or {welcome-bonus-amount} for the bare number. It can’t be changed once published.",
    type: "string",
    validation: (rule) => [
      rule.required().regex(anchorPattern).error("Use small letters, figures and single hyphens, as in welcome-bonus."),
      rule.custom<string>((value) =>
        value?.endsWith("-amount") ? "A key can’t end in -amount: texts ask for the bare number that way." : true,
      ),
      rule.custom<string>((value) =>
        value !== undefined && takenNames.includes(value)
          ? `A key can’t be “${value}”: texts name something else that way, which is filled in when they are shown.`
          : true,
      ),
      rule.custom(noOtherHasThisKey),
      rule.custom(staysOncePublished),
    ],
  });

const title = (name: string) =>
  defineField({
    name,
    title: "Name",
    description: "What the number is, in a few words.",
    type: "string",
    validation: (rule) => [rule.required().error("Say what the number is."), rule.custom(visibleText)],
  });

const amount = (shown: string) => (name: string) =>
  defineField({
    name,
    title: "Amount",
    description: `The number itself. ${shown}`,
    type: "number",
    validation: (rule) => rule.required().min(0).error("A figure needs a number that is not negative."),
  });

const unit = choice(
  "What is counted. Rupees are shown as Rs.25, percent as 100%, hours as 48 hours, all others bare.",
  {
    rupees: "Rupees",
    percent: "Percent",
    hours: "Hours",
    years: "Years",
    count: "Bare number",
    points: "Points",
    cards: "Cards",
    chips: "Chips",
    players: "Players",
  },
);

const grouped = (name: string) =>
  defineField({
    name,
    title: "Set off thousands",
    description: "On: 1,000 and 1,00,000. Off: 1000 and 100000.",
    type: "boolean",
    initialValue: false,
    validation: (rule) => rule.required(),
  });

/** A type of figures, and when pages show an amount that is published. */
interface FigureType {
  name: string;
  title: string;
  description: string;
  icon: ComponentType;
  shown: string;
}

/** A document type of numbers that the business owns and texts name in braces, so that one edit changes every page. */
function figureType({ shown, ...type }: FigureType) {
  return defineType({
    ...type,
    type: "document",
    fields: [
      ...fields({
        key,
        title,
        description: message("Where it is used and what to mind when changing it. Visitors do not see this."),
        amount: amount(shown),
        unit,
        grouped,
      }),
      language,
    ],
    orderings: [{ name: "title", title: "Name", by: [{ field: "title", direction: "asc" }] }],
    preview: {
      select: { title: "title", key: "key", amount: "amount", unit: "unit", grouped: "grouped" },
      prepare: ({ title, key, amount, unit, grouped }: PreviewedFigure) => ({
        title: wordsOr(title, "New figure"),
        subtitle: [
          ...(typeof amount === "number"
            ? [spellFigure({ amount, unit: unit ?? "count", grouped: grouped ?? false }).withUnit]
            : []),
          wordsOr(key, "no key yet"),
        ].join(" · "),
      }),
    },
  });
}

/** The fields that a figure's preview selects; a new figure has none of them yet. */
interface PreviewedFigure {
  title?: string | null;
  key?: string | null;
  amount?: number | null;
  unit?: string | null;
  grouped?: boolean | null;
}

/** A figure owned by marketing: a bonus, a limit, a payout time. Legal documents may not use it. */
export const offerFigure = figureType({
  name: "offerFigure",
  title: "Offer figure",
  description: "A number that marketing owns. Legal documents may not use it.",
  icon: BillIcon,
  shown: "Once published, every page that names this figure shows it.",
});

/** A figure of the game's rules or of the law, owned by legal. Every text may use it. */
export const ruleFigure = figureType({
  name: "ruleFigure",
  title: "Rule figure",
  description: "A number of the rules or of the law, owned by legal. Every text may use it.",
  icon: NumberIcon,
  shown:
    "Once published, every page that names this figure shows it. While a legal page announces a new version, it keeps the old number until that version applies.",
});
