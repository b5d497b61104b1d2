import { dayInIndia, midnightInIndia } from "../legal/legal-version-in-effect.ts";
import type { OfferPeriod } from "../queries/offer.ts";

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The next midnight in India: when a legal document's effective date arrives and the footer's year may change. */
export const nextMidnightInIndia = (now: Date): Date =>
  new Date(midnightInIndia(dayInIndia(now)).getTime() + dayMilliseconds);

/** The instants at which offers begin and end, past ones too. */
export const offerChanges = (offers: readonly OfferPeriod[]): Date[] =>
  offers
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((instant) => (instant ? [new Date(instant)] : []));

/** The earliest of those instants that come after another; undefined when none does. */
export function firstAfter(instants: readonly Date[], now: Date): Date | undefined {
  const later = instants.map((instant) => instant.getTime()).filter((instant) => instant > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}
