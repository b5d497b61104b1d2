import type { OfferPeriod } from "./queries/offer.ts";

/** The offers that run at an instant: started and not yet ended, in their given order. */
export function runningOffers<Shown extends OfferPeriod>(offers: readonly Shown[], now: Date): Shown[] {
  return offers.filter(
    ({ startsAt, endsAt }) => (!startsAt || new Date(startsAt) <= now) && (!endsAt || now < new Date(endsAt)),
  );
}
