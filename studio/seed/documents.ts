import { errorPage } from "./error-page.ts";
import { homePage } from "./home-page.ts";
import { notFoundPage } from "./not-found-page.ts";
import { siteSettings } from "./site-settings.ts";
import { terms } from "./terms/terms.ts";

/** Every document of the dataset, in the order it is written. */
export const documents = [siteSettings, homePage, terms, notFoundPage, errorPage] as const;
