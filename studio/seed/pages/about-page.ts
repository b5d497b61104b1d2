import type { Page } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { richText } from "../markdown/rich-text.ts";
import { fixedPageFields, image, seo, type Seeded } from "../seeded.ts";

/** The page about the company and how it works. */
export const aboutPage: Seeded<Page> = {
  ...fixedPageFields("about"),
  seo: seo(
    "About us | Terah Rummy",
    "Who is behind Terah Rummy, which games you can learn here, and how we keep the cards random and the rules open.",
  ),
  title: "About Terah Rummy",
  lead: "A rummy website that tells you the rules first.",
  blocks: [
    {
      _type: "pictureTextsBlock",
      _key: "about",
      parts: [
        {
          _type: "pictureText",
          _key: "who-we-are",
          heading: "A family game, made for the browser",
          body: richText("who-we-are", readCopy("about-us/who-we-are.md")),
          picture: image("about-who-we-are", "Three generations of a family playing cards around a table"),
        },
        {
          _type: "pictureText",
          _key: "how-we-play-fair",
          heading: "Plain dealing",
          body: richText("how-we-play-fair", readCopy("about-us/how-we-play-fair.md")),
          picture: image("about-fair-play", "A balance with a playing card on each side, perfectly level"),
        },
      ],
    },
  ],
};
