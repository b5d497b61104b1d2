/**
 * GROQ: the instant from which an offer is shown, and that from which it no longer is; null when it has none. An offer of a campaign has the campaign's.
 * One whose campaign cannot be read counts as ended, because nobody knows when it should be shown.
 */
export const offerInstants = {
  startsAt: "select(defined(campaign) => campaign->startsAt, startsAt)",
  endsAt: 'select(defined(campaign) => coalesce(campaign->endsAt, "1970-01-01T00:00:00Z"), endsAt)',
} as const;
