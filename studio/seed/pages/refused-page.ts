import type { RefusedPage } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** Shown when a form was refused. */
export const refusedPage: Seeded<RefusedPage> = {
  ...onlyDocument("refusedPage"),
  seo: seo(
    "Form not accepted | Terah Rummy",
    "We could not accept this form, and nothing has been changed. Open its page again and send it once more.",
  ),
  tooLarge: {
    title: "That is more than one hand can hold",
    text: "What you sent is too large, so we did not take it and nothing has been changed. Open the page again, choose a smaller picture or shorten the text, and send the form once more.",
  },
  foreignOrigin: {
    title: "That card is from another deck",
    text: "This form was not sent from our own page. For your safety we did not take it, and nothing has been changed. Open the page again and send the form from there.",
  },
  malformed: {
    title: "We could not read that card",
    text: "Part of what was sent was missing or damaged, and nothing has been changed. Open the page again and fill in the form once more.",
  },
  retryLabel: "Open the page again",
  linkLabel: "Go to the home page",
};
