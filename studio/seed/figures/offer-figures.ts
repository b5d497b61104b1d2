import type { OfferFigure } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

type Figure = Omit<Seeded<OfferFigure>, "_id" | "_type" | "language" | "grouped"> & { grouped?: boolean };

const figures: readonly Figure[] = [
  {
    key: "welcome-bonus",
    title: "Welcome bonus",
    description:
      "The flat bonus for a player’s first registration. Shown on the home page, the promotion page and in the FAQ.",
    amount: 25,
    unit: "rupees",
  },
  {
    key: "deposit-bonus-percent",
    title: "Deposit bonus, share of the deposit",
    description: "How much of a deposit comes back as bonus. Always read together with the deposit bonus limit.",
    amount: 100,
    unit: "percent",
  },
  {
    key: "deposit-bonus-limit",
    title: "Deposit bonus, most a player can get",
    description:
      "The ceiling of the deposit bonus in rupees. Wherever the percentage stands, this limit must stand beside it.",
    amount: 5000,
    unit: "rupees",
  },
  {
    key: "instant-deposit-bonus-percent",
    title: "Instant deposit bonus, highest share",
    description:
      "The highest instant deposit bonus. Copy always says ‘up to’ before it, because a player may get less.",
    amount: 200,
    unit: "percent",
  },
  {
    key: "neft-payout-hours",
    title: "NEFT payout time",
    description:
      "The time in which a bank transfer by NEFT is said to be paid. A marketing claim, so never used in a legal document.",
    amount: 48,
    unit: "hours",
  },
];

/** The numbers of marketing: bonuses, limits, payout time (specification sections 1 and 9). */
export const offerFigures: readonly Seeded<OfferFigure>[] = figures.map((figure) => ({
  _id: `offerFigure-${figure.key}`,
  _type: "offerFigure",
  language,
  grouped: false,
  ...figure,
}));
