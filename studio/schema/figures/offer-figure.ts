import { BillIcon } from "@sanity/icons";

import { figureType } from "./figure-type.ts";

/** A figure owned by marketing: a bonus, a limit, a payout time. Legal documents may not use it. */
export const offerFigure = figureType({
  name: "offerFigure",
  title: "Offer figure",
  description: "A number that marketing owns. Legal documents may not use it.",
  icon: BillIcon,
  shown: "Once published, every page that names this figure shows it.",
});
