import { defineQuery } from "groq";
import { z } from "zod";

import { href } from "./href.ts";
import { image, imageProjection } from "./image.ts";
import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { seo, seoProjection } from "./seo.ts";

// Every offer is fetched, whenever it runs, so that a stored answer stays right; `running-offers.ts` selects by the clock.
const promotionQuery = defineQuery(`*[_type == "promotionPage" && language == $language][0]{
  seo${seoProjection},
  headline,
  lead,
  withoutClaims{headline, lead, offersHeading, noOffers, responsiblePlay},
  body[]${richTextProjection},
  bonusCode{label, code, text, claim},
  animation${imageProjection},
  cards[]{_key, title, text, buttonLabel, href},
  offersHeading,
  offersLead,
  noOffers,
  promotionLabels{code, terms, starts, ends, timeZone},
  responsiblePlay,
  "offers": *[_type == "promotion" && language == $language] | order(order asc){
    "key": _id, title, code, summary, terms[]${richTextProjection}, startsAt, endsAt, "claim": true
  }
}`);

const offer = z.object({
  key: z.string(),
  title: z.string(),
  code: z.string().nullable(),
  summary: z.string(),
  terms: richText,
  /** The instant from which it is shown; null when it is shown at once. */
  startsAt: z.iso.datetime().nullable(),
  /** The instant from which it is no longer shown; null when it has no end. */
  endsAt: z.iso.datetime().nullable(),
});

const promotionPage = z.object({
  seo,
  headline: z.string(),
  lead: z.string(),
  body: richText,
  /** Null while the legal switch hides it. */
  bonusCode: z.object({ label: z.string(), code: z.string(), text: z.string() }).nullable(),
  animation: image,
  cards: z.array(z.object({ _key: z.string(), title: z.string(), text: z.string(), buttonLabel: z.string(), href })),
  offersHeading: z.string(),
  offersLead: z.string(),
  noOffers: z.string(),
  promotionLabels: z.object({
    code: z.string(),
    terms: z.string(),
    starts: z.string(),
    ends: z.string(),
    timeZone: z.string(),
  }),
  responsiblePlay: z.string(),
  offers: z.array(offer),
});

/** An offer, whether it runs now or not. */
export type Offer = z.output<typeof offer>;

/** The benefits of joining, and all offers (spec section 2, `/promotion`). */
export type PromotionPage = z.output<typeof promotionPage>;

/** Asks for the promotion page. */
export const promotion = pageQuery(promotionQuery, promotionPage);
