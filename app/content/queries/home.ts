import { defineQuery } from "groq";
import { z } from "zod";

import { safeHref } from "../links.ts";
import { image, imageFields } from "./image.ts";
import { pageQuery } from "./page-query.ts";
import { seo, seoFields } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const homeQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "homePage" && language == $language][0]{
    ${seoFields},
    hero{headline, text, buttonLabel, image${imageFields}},
    informationCards[]{_key, title, text, linkLabel, href, image${imageFields}},
    benefits{heading, cards[]{_key, title, text, suit}}
  }
}`);

const homePage = z.object({
  seo,
  hero: z.object({ headline: z.string(), text: z.string(), buttonLabel: z.string(), image: image.nullable() }),
  informationCards: z.array(
    z.object({
      _key: z.string(),
      title: z.string(),
      text: z.string(),
      linkLabel: z.string(),
      href: safeHref,
      image: image.nullable(),
    }),
  ),
  benefits: z.object({
    heading: z.string(),
    cards: z.array(
      z.object({
        _key: z.string(),
        title: z.string(),
        text: z.string(),
        suit: z.enum(["spades", "hearts", "diamonds", "clubs"]),
      }),
    ),
  }),
});

/** What the home page says (spec section 2, `/`). */
export type HomePage = z.output<typeof homePage>;

/** Asks for the home page. */
export const home = pageQuery(homeQuery, homePage);
