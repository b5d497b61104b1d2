import { TagIcon } from "@sanity/icons";
import { type CustomValidator, defineField, defineType, type Reference } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { publishedWith } from "../document-ids.ts";
import { fields } from "../fields/fields.ts";
import { flag } from "../fields/flag.ts";
import { formatted } from "../fields/formatted.ts";
import { language } from "../fields/language.ts";
import { optionalPicture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { named } from "../fields/title-of.ts";
import { wordsOr } from "../fields/words-or.ts";
import { bonusCode } from "./bonus-code.ts";
import { overSince } from "./over-since.ts";
import { periodWords } from "./period-words.ts";
import { startAndEnd } from "./start-and-end.ts";

/** Says to an editor that the chosen campaign is over, as it is published or will be with the promotion, or that it is not published yet. */
const runsOrWillBegin: CustomValidator<Reference | undefined> = async (chosen, { document, getClient }) => {
  const id = chosen?._ref;
  if (id === undefined) return true;
  const client = getClient({ apiVersion }).withConfig({ perspective: publishedWith(document?._id) });
  const found = await client.fetch<{ endsAt: string | null } | null>("*[_id == $id][0]{ endsAt }", { id });
  if (!found) return "This campaign is not published yet: until then no visitor sees this promotion.";
  return overSince(found.endsAt, { name: "This campaign", unseen: "this promotion" }) ?? true;
};

/** The campaign's start and end replace those of the promotion (`app/content/queries/offer-period.ts`). */
const campaign = (name: string) =>
  defineField({
    name,
    title: "Campaign",
    description:
      "For promotions that start and end together: choose a campaign, whose start and end they have. Without one, this promotion has its own: look at them when you take it out of a campaign.",
    type: "reference",
    to: [{ type: "campaign" }],
    validation: (rule) => rule.custom(runsOrWillBegin).warning(),
  });

const ownPeriod = startAndEnd({
  starts: "Indian time (IST). Left empty, the offer is shown as soon as it is published.",
  ends: "Indian time (IST). From then on the offer is no longer shown. Left empty, it has no end.",
  reversedMessage: "An offer must end after it starts.",
  unseen: "it",
  isReplaced: (document) => document?.["campaign"] !== undefined,
});

const button = (name: string) =>
  defineField({
    ...named(name, "At the foot of the offer, if a visitor can go on: to a page of your own, or to any other address."),
    type: "navigationLink",
    options: { collapsible: true, collapsed: true },
  });

const forNewPlayers = flag(
  "Visitors see the offer as usual. The account does not show it to players who have registered already.",
  { title: "For new players only" },
);

/** An offer, shown from its start to its end wherever a page lists it. It is a real-money claim as a whole. */
export const promotion = defineType({
  name: "promotion",
  title: "Promotion",
  type: "document",
  icon: TagIcon,
  fields: [
    ...fields({
      title: label("The offer in a few words.", { maxCharacters: 60 }),
      code: bonusCode,
      summary: message("One sentence. Write amounts as figures in braces, so that they stay right.", {
        maxCharacters: 200,
      }),
      terms: formatted("All conditions, in plain words."),
      picture: optionalPicture("Above the title, if the offer has a picture. Usually decoration."),
      button,
      campaign,
      ...ownPeriod,
      forNewPlayers,
    }),
    language,
  ],
  preview: {
    select: {
      title: "title",
      // The name makes a code count more in a search than other words do.
      subtitle: "code",
      startsAt: "startsAt",
      endsAt: "endsAt",
      campaign: "campaign",
      campaignStartsAt: "campaign.startsAt",
      campaignEndsAt: "campaign.endsAt",
    },
    prepare: ({ title: name, subtitle: code, campaign: chosen, ...times }: Readonly<Record<string, unknown>>) => {
      const period = chosen
        ? { startsAt: times["campaignStartsAt"], endsAt: times["campaignEndsAt"] }
        : { startsAt: times["startsAt"], endsAt: times["endsAt"] };
      return {
        title: wordsOr(name, "Promotion"),
        subtitle: [wordsOr(code, "No code"), periodWords(period)].filter((words) => words !== undefined).join(" · "),
      };
    },
  },
});
