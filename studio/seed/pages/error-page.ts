import type { ErrorPage } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** Shown when the site itself fails (500). */
export const errorPage: Seeded<ErrorPage> = {
  ...onlyDocument("errorPage"),
  seo: seo("Something went wrong | Terah Rummy", "A fault at our end. Please wait a moment and try again."),
  title: "We have dropped a card",
  text: "Something went wrong at our end, not at yours. Please wait a moment and try again. If it keeps happening, write to support and tell us what you were doing.",
  linkLabel: "Go to the home page",
  retryLabel: "Try again",
  referenceLabel: "Reference for support",
};
