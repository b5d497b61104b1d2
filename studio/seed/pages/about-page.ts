import type { AboutPage } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { richText } from "../markdown/rich-text.ts";
import { image, language, type Seeded } from "../seeded.ts";

/** The page about the company and how it works. */
export const aboutPage: Seeded<AboutPage> = {
  _id: "aboutPage",
  _type: "aboutPage",
  language,
  seo: {
    _type: "seo",
    title: "About us | Terah Rummy",
    description:
      "Who is behind Terah Rummy, which games you can learn here, and how we keep the cards random and the rules open.",
  },
  title: "About Terah Rummy",
  lead: "A rummy website that tells you the rules first.",
  sections: [
    {
      _type: "aboutSection",
      _key: "who-we-are",
      heading: "A family game, made for the browser",
      body: richText("who-we-are", readCopy("about-us/who-we-are.md")),
      image: image("about-who-we-are", "Three generations of a family playing cards around a table"),
    },
    {
      _type: "aboutSection",
      _key: "how-we-play-fair",
      heading: "Plain dealing",
      body: richText("how-we-play-fair", readCopy("about-us/how-we-play-fair.md")),
      image: image("about-fair-play", "A balance with a playing card on each side, perfectly level"),
    },
  ],
};
