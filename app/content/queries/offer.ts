import { z } from "zod";

import { optionalImage } from "./image.ts";
import { instant } from "./instant.ts";
import { optionalLink } from "./navigation-link.ts";
import { offerInstants } from "./offer-period.ts";
import { richText } from "./rich-text.ts";
import { asking } from "./selection.ts";

/**
 * An offer, whether it runs now or not: a stored answer stays right, and `running-offers.ts` selects by the clock. It is a claim about games for money
 * as a whole.
 */
export const offer = z
  .object({
    key: z.string().register(asking, { value: "_id" }),
    title: z.string(),
    code: z.string().nullable(),
    summary: z.string(),
    terms: richText,
    picture: optionalImage,
    /** Where a visitor goes on. */
    button: optionalLink,
    /** The instant from which it is shown; null when it is shown at once. */
    startsAt: instant.nullable().register(asking, { value: offerInstants.startsAt }),
    /** The instant from which it is no longer shown; null when it has no end. */
    endsAt: instant.nullable().register(asking, { value: offerInstants.endsAt }),
  })
  .register(asking, { besides: '"claim": true' });

/** See {@link offer}. */
export type Offer = z.output<typeof offer>;

/** When an offer is shown. */
export type OfferPeriod = Pick<Offer, "startsAt" | "endsAt">;
