import { defineQuery } from "groq";
import { z } from "zod";

import { href, optionalHref } from "./href.ts";
import { image, imageProjection, optionalImage } from "./image.ts";
import { pageQuery } from "./page-query.ts";
import { seo, seoProjection } from "./seo.ts";

const homeQuery = defineQuery(`*[_type == "homePage" && language == $language][0]{
  seo${seoProjection},
  hero{headline, text, buttonLabel, ageNote, withoutClaims{headline, text}, image${imageProjection}},
  informationCards{
    heading,
    cards[]{_key, title, text, linkLabel, href, secondLinkLabel, secondHref, image${imageProjection}, withoutClaims{title, text}}
  },
  benefits{heading, text, withoutClaims{heading, text}, cards[]{_key, title, text, suit, claim}},
  openToday{heading, text}
}`);

const informationCard = z.object({
  _key: z.string(),
  title: z.string(),
  text: z.string(),
  linkLabel: z.string(),
  href,
  secondLinkLabel: z.string().nullable(),
  secondHref: optionalHref,
  image: optionalImage,
});

const benefitCard = z.object({
  _key: z.string(),
  title: z.string(),
  text: z.string(),
  suit: z.enum(["spades", "hearts", "diamonds", "clubs"]),
});

const homePage = z.object({
  seo,
  hero: z.object({ headline: z.string(), text: z.string(), buttonLabel: z.string(), ageNote: z.string(), image }),
  informationCards: z.object({ heading: z.string(), cards: z.array(informationCard) }),
  benefits: z.object({ heading: z.string(), text: z.string(), cards: z.array(benefitCard) }),
  openToday: z.object({ heading: z.string(), text: z.string() }),
});

/** The words of the home page (spec section 2, `/`). */
export type HomePage = z.output<typeof homePage>;

/** Asks for the home page. */
export const home = pageQuery(homeQuery, homePage);
