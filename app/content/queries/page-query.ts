import { z } from "zod";

import { siteSettings, type SiteSettings } from "./site-settings.ts";

/** How one page's words are asked for, and what an answer must be to be shown. */
export interface PageQuery<Page> {
  query: string;
  /** Values of the query's `$` parameters. */
  parameters: Record<string, string>;
  /** Refuses an answer a visitor must not see, such as one with a missing field. */
  schema: z.ZodType<{ settings: SiteSettings; page: Page }>;
}

/** The only language there is so far; English answers at the root addresses. */
const language = "en-IN";

/** Joins a query to the schema of its page. */
export function pageQuery<Page>(
  query: string,
  page: z.ZodType<Page>,
  parameters: Record<string, string> = {},
): PageQuery<Page> {
  return { query, parameters: { language, ...parameters }, schema: z.object({ settings: siteSettings, page }) };
}
