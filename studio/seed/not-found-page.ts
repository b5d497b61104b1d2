import type { NotFoundPage } from "../../app/content/sanity.types.ts";
import { language, type Seeded } from "./seeded.ts";

/** What a visitor reads at an address that leads nowhere. */
export const notFoundPage: Seeded<NotFoundPage> = {
  _id: "notFoundPage",
  _type: "notFoundPage",
  language,
  seo: {
    _type: "seo",
    title: "Page not found",
    description: "There is no page at this address. The menu and the home page lead to everything the site offers.",
  },
  title: "This card is not in the deck",
  text: "There is no page at this address. It may have moved, or the address may be mistyped. Please check the spelling, choose a page from the menu, or start again from the home page.",
  linkLabel: "Go to the home page",
};
