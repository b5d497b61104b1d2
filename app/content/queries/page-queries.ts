import { home } from "./home.ts";
import { terms } from "./legal-document.ts";
import { error, notFound } from "./notice.ts";

/** The query of every page whose words come from the lake, by the page's name. */
export const pageQueries = { home, terms, "not-found": notFound, error } as const;
