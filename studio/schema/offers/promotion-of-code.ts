import type { CustomValidator } from "sanity";

import { offerInstants } from "../../../app/content/queries/offer-period.ts";
import { runningOffers } from "../../../app/content/running-offers.ts";
import { apiVersion } from "../../api-version.ts";
import { indianTime } from "../../indian-time.ts";
import { publishedWith } from "../document-ids.ts";

/** GROQ: the promotions with a code; players may type it in small letters. */
const query = `*[_type == "promotion" && language == $language && lower(code) == lower($code)]{
  "title": coalesce(title, "without a title"), "lacksCampaign": defined(campaign) && !defined(campaign->_id),
  "startsAt": ${offerInstants.startsAt}, "endsAt": ${offerInstants.endsAt}
}`;

interface Coded {
  title: string;
  /** Its campaign is not published, so that nobody knows when it is shown. */
  lacksCampaign: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now();

const end = ({ endsAt }: Coded): number => (endsAt === null ? Infinity : Date.parse(endsAt));

/**
 * Says to an editor that a code which a page shows by itself is the code of no promotion, or of one that has not begun or ends: the page does not follow the
 * promotion. What is published with the page counts, and of several promotions with the code the running one that ends last.
 */
export const promotionOfCode: CustomValidator<string | undefined> = async (code, { document, getClient }) => {
  if (!code) return true;
  const client = getClient({ apiVersion }).withConfig({ perspective: publishedWith(document?._id) });
  const found = await client.fetch<Coded[]>(query, { code, language: document?.["language"] ?? null });
  const running = runningOffers(found, new Date());
  const last = (running.length > 0 ? running : found).toSorted((one, other) => end(one) - end(other)).at(-1);
  return last ? shownOtherwise(last) : `No published promotion has the code ${code}.`;
};

/** When the page shows the code and the promotion is not shown; true for one that always is. */
function shownOtherwise({ title, lacksCampaign, startsAt, endsAt }: Coded): string | true {
  const name = `The promotion “${title}” with this code`;
  if (lacksCampaign)
    return `${name} belongs to a campaign that is not published yet; this block shows the code at once.`;
  if (startsAt !== null && !isPast(startsAt))
    return `${name} begins on ${indianTime(startsAt)}; this block shows the code at once.`;
  if (endsAt === null) return true;
  return `${name} ${isPast(endsAt) ? "ended" : "ends"} on ${indianTime(endsAt)}; this block stays until you remove it.`;
}
