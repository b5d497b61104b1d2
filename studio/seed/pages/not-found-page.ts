import type { NotFoundPage } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** Shown at an unknown address (404). */
export const notFoundPage: Seeded<NotFoundPage> = {
  ...onlyDocument("notFoundPage"),
  seo: seo(
    "Page not found | Terah Rummy",
    "This page does not exist on Terah Rummy. The home page and the main menu will take you further.",
  ),
  title: "That card is not in the deck",
  text: "We looked for this page and did not find it. The address may have a typing error, or the page may have moved. Nothing is wrong with your account.",
  linkLabel: "Go to the home page",
  moreLinks: [
    { _type: "navigationLink", _key: "how-to-play", label: "How to Play", href: "/how-to-play" },
    { _type: "navigationLink", _key: "faq", label: "FAQ", href: "/rummy-faq" },
    { _type: "navigationLink", _key: "login", label: "Login", href: "/login" },
  ],
};
