import { CalendarIcon } from "@sanity/icons";
import { defineField, defineType, type SanityClient, type SanityDocument } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { indianTime } from "../../indian-time.ts";
import { isNoProposal, publishedId } from "../document-ids.ts";
import { fields } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { visibleText } from "../fields/visible-text.ts";
import { wordsOr } from "../fields/words-or.ts";
import type { Period } from "./periods-overlap.ts";
import { otherWithSameCode } from "./same-code.ts";
import { startAndEnd } from "./start-and-end.ts";

const title = (name: string) =>
  defineField({
    name,
    title: "Name",
    description: "What staff call it, as in “Diwali 2027”. Visitors never see it.",
    type: "string",
    validation: (rule) => [rule.required().error("Say what the campaign is."), rule.custom(visibleText)],
  });

/** GROQ: the promotions of a campaign that have a code, drafts included and proposals not, and the time in which it is published. */
const offersQuery = `{
  "offers": *[_type == "promotion" && campaign._ref == $id && defined(code) && ${isNoProposal}]{ _id, title, language, code },
  "published": *[_id == $id][0]{ startsAt, endsAt }
}`;

interface Offer {
  _id: string;
  title: string | null;
  language: string | null;
  code: string;
}

interface Answer {
  offers: readonly Offer[];
  published: Period | null;
}

/**
 * What editors read when another promotion has the code of one of the campaign's in its time; `true` when none has. A draft that has somebody else's code
 * already, as a copy has, is refused itself, and holds up no campaign.
 */
async function hasOwnCodes(client: SanityClient, campaign: SanityDocument): Promise<string | true> {
  const id = publishedId(campaign._id);
  const { offers, published } = await client.withConfig({ perspective: "raw" }).fetch<Answer>(offersQuery, { id });
  const time = { startsAt: campaign["startsAt"], endsAt: campaign["endsAt"] };
  for (const offer of offers) {
    const coded = { ...offer, id: publishedId(offer._id) };
    const other = await otherWithSameCode(client, { ...coded, checkedId: campaign._id, time });
    if (other === undefined) continue;
    const isDraft = offer._id !== coded.id;
    const hadOther =
      isDraft && published ? await otherWithSameCode(client, { ...coded, checkedId: id, time: published }) : undefined;
    if (hadOther === undefined)
      return `The promotions “${offer.title ?? "without a title"}” and “${other}” would have the code ${offer.code} at the same time. Choose another time, or change one of the codes first.`;
  }
  return true;
}

/** The time in which several promotions run together. They refer to it, so that it is set, moved and cut short in one place. */
export const campaign = defineType({
  name: "campaign",
  title: "Campaign",
  type: "document",
  icon: CalendarIcon,
  fields: [
    ...fields({
      title,
      ...startAndEnd({
        starts: "Indian time (IST). From then on its promotions are shown.",
        ends: "Indian time (IST). From then on none of its promotions is shown.",
        reversedMessage: "A campaign must end after it starts.",
        unseen: "its promotions",
        missingMessage: "A campaign has a start and an end.",
      }),
    }),
    language,
  ],
  validation: (rule) =>
    rule.custom((document, { getClient }) => (document ? hasOwnCodes(getClient({ apiVersion }), document) : true)),
  orderings: [{ name: "startsAt", title: "Start", by: [{ field: "startsAt", direction: "desc" }] }],
  preview: {
    select: { title: "title", startsAt: "startsAt", endsAt: "endsAt" },
    prepare: ({ title: name, startsAt, endsAt }: Readonly<Record<string, string | undefined>>) => ({
      title: wordsOr(name, "Campaign"),
      subtitle: [startsAt, endsAt].map((instant) => (instant ? indianTime(instant) : "…")).join(" – "),
    }),
  },
});
