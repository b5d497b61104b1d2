import type { z } from "zod";

import { refusedPage } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";

/** The words of the page for a form that was refused. Its first link opens the form's page again, its second leads home. */
export type RefusedPage = z.output<typeof refusedPage>;

/** Asks for the page that answers a form that is too large, comes from another site or cannot be read. */
export const refused = documentQuery("refusedPage", refusedPage);
