import type { SanityClient } from "sanity";

import { isObject } from "../../../app/content/is-object.ts";
import { isNoProposal, isOther, publishedId, releaseOf, takesAway } from "../document-ids.ts";
import { type Period, periodsOverlap } from "./periods-overlap.ts";

/** GROQ: the other promotions with a code, and all campaigns, drafts and releases included and proposals not; players may type a code in small letters. */
const query = `{
  "others": *[_type == "promotion" && language == $language && lower(code) == lower($code) && ${isOther}]{
    _id, title, campaign, startsAt, endsAt
  },
  "published": *[_id == $id && lower(code) == lower($code)][0]{ campaign, startsAt, endsAt },
  "campaigns": *[_type == "campaign" && ${isNoProposal}]{ _id, startsAt, endsAt }
}`;

/** When a promotion runs: in its own time or in that of its campaign. */
interface Timed extends Period {
  readonly campaign?: unknown;
}

interface Answer {
  others: readonly (Timed & { _id: string; title: string | null })[];
  /** The promotion itself as it is published, if it has the code there. */
  published: Timed | null;
  campaigns: readonly (Period & { _id: string })[];
}

/** A promotion, as far as its code is concerned. */
export interface Coded {
  /** The published id. */
  readonly id: string;
  /** The id of what is checked, in its state: of the promotion, or of its campaign. */
  readonly checkedId: string;
  readonly language: unknown;
  readonly code: string;
  readonly time: Timed;
}

/**
 * The title of another promotion that {@link takesAway | takes} the same code at the same time; undefined when none does. A code that players type means one
 * offer. A campaign counts as it is published, as its draft says it and as releases do, because each may come to apply; one that the release has in which
 * something is checked counts as releases say it alone. A promotion of none that exists never runs.
 *
 * @param client asks the dataset, drafts and versions included
 */
export async function otherWithSameCode(client: SanityClient, coded: Coded): Promise<string | undefined> {
  const { id, checkedId, language = null, code, time } = coded;
  const raw = client.withConfig({ perspective: "raw" });
  const { others, published, campaigns } = await raw.fetch<Answer>(query, { code, language, id });
  /** The times in which one may come to run that is published by a release, or by itself. */
  const periodsOf = (timed: Timed, release: string | undefined, among = campaigns): readonly Period[] => {
    const campaign = isObject(timed.campaign) ? timed.campaign["_ref"] : undefined;
    if (campaign === undefined) return [timed];
    const states = among.filter(({ _id }) => publishedId(_id) === campaign);
    const comesWith = release !== undefined && states.some(({ _id }) => releaseOf(_id) === release);
    return comesWith ? states.filter(({ _id }) => releaseOf(_id) !== undefined) : states;
  };
  const overlap = (some: readonly Period[], others: readonly Period[]) =>
    some.some((one) => others.some((other) => periodsOverlap(one, other)));
  const publishedCampaigns = campaigns.filter(({ _id }) => _id === publishedId(_id));
  const kept = published ? periodsOf(published, undefined, publishedCampaigns) : [];
  const release = releaseOf(checkedId);
  const own = periodsOf(time, release);
  const same = others.find(
    (other) =>
      overlap(periodsOf(other, release), own) &&
      takesAway(other._id, checkedId, overlap(periodsOf(other, releaseOf(other._id)), kept)),
  );
  return same && (same.title ?? "without a title");
}
