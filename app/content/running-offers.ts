import type { Offer } from "./queries/promotion.ts";

/** The offers that run at an instant: started and not yet ended, in their given order. */
export function runningOffers<Shown extends Pick<Offer, "startsAt" | "endsAt">>(
  offers: readonly Shown[],
  now: Date,
): Shown[] {
  return offers.filter(
    ({ startsAt, endsAt }) => (!startsAt || new Date(startsAt) <= now) && (!endsAt || now < new Date(endsAt)),
  );
}
