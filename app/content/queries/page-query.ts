import type { SanityQueries } from "@sanity/client";
import { z } from "zod";

import { language } from "../language.ts";
import { siteSettings, type SiteSettings } from "./site-settings.ts";

/** One page's words and the words around every page. */
export interface QueriedPage<Page> {
  settings: SiteSettings;
  page: Page;
}

/** How one page's words are asked for, and what an answer must be to be shown. */
export interface PageQuery<Page> {
  /** GROQ; its result has the two parts of a `QueriedPage`. */
  query: string;
  /** Values of the query's `$` parameters. */
  parameters: Record<string, string>;
  /**
   * The words in an answer.
   *
   * @throws z.ZodError for an answer no visitor may see, such as one with a missing field
   */
  parse: (answer: unknown) => QueriedPage<Page>;
}

/** A zod schema whose input, as `decode` tells the compiler, takes in all that a query may return. */
interface FittingSchema<Returned, Page> {
  decode: (returned: Returned) => Page;
  parse: (value: unknown) => Page;
}

const answerParts = z.object({ settings: z.unknown(), page: z.unknown() });

/**
 * Joins a query to the schema of its page. Does not compile when the query is not among the generated types (`npm run content:types`) or
 * when what it returns does not fit the schema.
 */
export function pageQuery<Query extends keyof SanityQueries, Page>(
  query: Query,
  page: FittingSchema<NonNullable<SanityQueries[Query]["page"]>, Page>,
  parameters: Record<string, string> = {},
): PageQuery<Page> {
  return {
    query,
    parameters: { language, ...parameters },
    parse: (answer) => {
      const parts = answerParts.parse(answer);
      return { settings: siteSettings.parse(parts.settings), page: page.parse(parts.page) };
    },
  };
}
