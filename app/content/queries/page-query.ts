import type { SanityQueries } from "@sanity/client";
import { z } from "zod";

import { replaceTokens, type TokenReplacement } from "../figures/replace-tokens.ts";
import { tokenWords } from "../figures/token-words.ts";
import { language } from "../language.ts";
import { withoutClaims } from "../without-claims.ts";
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
  parameters: Record<string, string | number>;
  /**
   * The words in an answer, their figures filled in; without claims about games for money while the legal switch hides them. A query
   * whose page has such claims asks for their `claim`, `style` or `withoutClaims`.
   *
   * @throws z.ZodError for an answer no visitor may see, such as one with a missing field, and Error for one that names an unknown figure
   */
  parse: (answer: unknown) => QueriedPage<Page>;
}

/** What a query takes besides its language. */
export interface PageQueryOptions {
  /** Values of the query's own `$` parameters. */
  parameters?: Record<string, string | number>;
  /** Names in braces that the page's screen fills in; any other must be a figure. */
  runTimeParameters?: readonly string[];
  /** Whether the page binds, so that no number of marketing's may stand in it. */
  onlyRuleFigures?: boolean;
  /** Fills in the page's tokens, when not all of them stand for what they stand for now. */
  fillTokens?: (page: unknown, replacement: TokenReplacement) => unknown;
}

/** A zod schema whose input, as `decode` tells the compiler, takes in all that a query may return. */
interface FittingSchema<Returned, Page> {
  decode: (returned: Returned) => Page;
  parse: (value: unknown) => Page;
}

const hiding = z.object({ settings: z.object({ claimsHidden: z.boolean() }) });

const answerParts = z.object({ settings: z.unknown(), page: z.unknown() });

/**
 * Joins a query to the schema of its page. Does not compile when the query is not among the generated types (`npm run content:types`) or
 * when what it returns does not fit the schema.
 */
export function pageQuery<Query extends keyof SanityQueries, Page>(
  query: Query,
  page: FittingSchema<NonNullable<SanityQueries[Query]["page"]>, Page>,
  {
    parameters = {},
    runTimeParameters = [],
    onlyRuleFigures = false,
    fillTokens = replaceTokens,
  }: PageQueryOptions = {},
): PageQuery<Page> {
  return {
    query,
    parameters: { language, ...parameters },
    parse: (answer) => {
      const { claimsHidden } = hiding.parse(answer).settings;
      const parts = answerParts.parse(claimsHidden ? withoutClaims(answer) : answer);
      const replacement = { words: tokenWords(parts.settings), runTimeParameters };
      const settings = siteSettings.parse(replaceTokens(parts.settings, replacement));
      const words = onlyRuleFigures
        ? tokenWords(Object.assign({}, parts.settings, { offerFigures: [] }))
        : replacement.words;
      return { settings, page: page.parse(fillTokens(parts.page, { words, runTimeParameters })) };
    },
  };
}
