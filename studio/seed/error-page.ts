import type { ErrorPage } from "../../app/content/sanity.types.ts";
import { language, type Seeded } from "./seeded.ts";

/** What a visitor reads when the site itself has failed. */
export const errorPage: Seeded<ErrorPage> = {
  _id: "errorPage",
  _type: "errorPage",
  language,
  seo: {
    _type: "seo",
    title: "Something went wrong",
    description: "The page could not be shown because of a fault on our side. Please try again in a moment.",
  },
  title: "We misdealt, sorry",
  text: "The page could not be shown, and the fault is ours, not yours. Please wait a moment and load the page again. If you were sending a form, check whether it went through before you send it once more. If the trouble stays, write to our support team.",
  linkLabel: "Go to the home page",
};
