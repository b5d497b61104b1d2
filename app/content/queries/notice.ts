import { errorPage, notFoundPage, refusedPage } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";

/** Asks for the page that answers an unknown address. Its first link leads home. */
export const notFound = documentQuery("notFoundPage", notFoundPage);

/** Asks for the page that answers when the site itself failed. Its first link leads home, its second loads the same page again. */
export const error = documentQuery("errorPage", errorPage);

/**
 * Asks for the page that answers a form that is too large, comes from another site or cannot be read. Its first link opens the form's page again, its
 * second leads home.
 */
export const refused = documentQuery("refusedPage", refusedPage);
