import type { Page } from "../../../app/content/sanity.types.ts";
import { fixedPageFields, seo, type Seeded } from "../seeded.ts";

/** The frame around the questions. */
export const faqPage: Seeded<Page> = {
  ...fixedPageFields("faq"),
  seo: seo(
    "Rummy FAQ | Terah Rummy",
    "Short answers on joining, accounts, the game, its variants, fair play, the law and staying in control.",
  ),
  title: "Questions and answers",
  lead: "Short answers to what players ask most. If yours is not here, write to {support-email}.",
  blocks: [{ _type: "faqBlock", _key: "questions", contentsHeading: "Subjects" }],
};
