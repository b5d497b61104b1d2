import type { z } from "zod";

import { errorPage, notFoundPage } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";

/** The words of the page for an unknown address. Its first link leads home. */
export type NotFoundPage = z.output<typeof notFoundPage>;

/** The words of the page for a failure of the site. Its first link leads home, its second loads the same page again. */
export type ErrorPage = z.output<typeof errorPage>;

/** Asks for the page that answers an unknown address. */
export const notFound = documentQuery("notFoundPage", notFoundPage);

/** Asks for the page that answers when the site itself failed. */
export const error = documentQuery("errorPage", errorPage);
