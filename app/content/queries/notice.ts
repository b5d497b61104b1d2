import type { z } from "zod";

import { errorPage, notFoundPage, refusedPage } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";

/** The words of the page for an unknown address. Its first link leads home. */
export type NotFoundPage = z.output<typeof notFoundPage>;

/** The words of the page for a failure of the site. Its first link leads home, its second loads the same page again. */
export type ErrorPage = z.output<typeof errorPage>;

/** Asks for the page that answers an unknown address. */
export const notFound = documentQuery("notFoundPage", notFoundPage);

/** Asks for the page that answers when the site itself failed. */
export const error = documentQuery("errorPage", errorPage);

/** The words of the page for a form that was refused. Its first link opens the form's page again, its second leads home. */
export type RefusedPage = z.output<typeof refusedPage>;

/** Asks for the page that answers a form that is too large, comes from another site or cannot be read. */
export const refused = documentQuery("refusedPage", refusedPage);
