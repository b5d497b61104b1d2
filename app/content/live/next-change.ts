import type { OfferPeriod } from "../queries/offer.ts";

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** India is five and a half hours ahead of UTC all year. */
const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1_000;

/** The next midnight in India: when a legal document's effective date arrives and the footer's year may change. */
export function nextMidnightInIndia(now: Date): Date {
  const daysInIndia = Math.floor((now.getTime() + indiaOffsetMilliseconds) / dayMilliseconds);
  return new Date((daysInIndia + 1) * dayMilliseconds - indiaOffsetMilliseconds);
}

/** The next instant at which an offer begins or ends; undefined when none does. */
export function nextOfferChange(offers: readonly OfferPeriod[], now: Date): Date | undefined {
  const instants = offers
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((instant) => (instant ? [new Date(instant).getTime()] : []))
    .filter((instant) => instant > now.getTime());
  return instants.length === 0 ? undefined : new Date(Math.min(...instants));
}
