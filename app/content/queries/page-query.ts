import type { SanityQueries } from "@sanity/client";
import { z } from "zod";

import { replaceTokens, type TokenReplacement } from "../figures/replace-tokens.ts";
import { tokenWords } from "../figures/token-words.ts";
import { isObject } from "../is-object.ts";
import { language } from "../language.ts";
import { printable } from "../printable.ts";
import { withoutClaims } from "../without-claims.ts";
import { selectionOf } from "./selection.ts";
import { siteSettings, siteSettingsQuery, type SiteSettings } from "./site-settings.ts";

/** One page's words and the words around every page. */
export interface QueriedPage<Page> {
  settings: SiteSettings;
  page: Page;
}

/** The query of one page's words, and the parser of its answer. */
export interface PageQuery<Page> {
  /** GROQ; its result has the two parts of a `QueriedPage`. */
  query: string;
  /** GROQ of the page's part alone: its answer changes only when the page does, and is no answer for `parse` before the settings are added. */
  pageOnly: string;
  /** Values of the query's `$` parameters. */
  parameters: Record<string, string | number | readonly string[]>;
  /**
   * Answers the words of an answer with their figures filled in, without characters that HTML forbids, and without claims about games for money while
   * the legal switch hides them. A query whose page has such claims must ask for their `claim`, `style` or `withoutClaims`.
   *
   * @throws z.ZodError for an invalid answer, such as one with a missing field, and UnknownFigure for one that names a figure that does not exist
   */
  parse: (answer: unknown) => QueriedPage<Page>;
  /** Whether the page is legally binding, so that no word of it may come from anywhere but the dataset. */
  isBinding: boolean;
}

interface PageQueryOptions {
  /** Values of the query's own `$` parameters. */
  parameters?: Record<string, string | number | readonly string[]>;
  /** Names in braces that the screen fills in; any other must be a figure. */
  runTimeParameters?: readonly string[];
  /** Whether the page is legally binding, so that it may use only legal's figures and the legal switch hides none of its text. */
  isBinding?: boolean;
  /** Replaces the page's tokens, for pages on which some tokens do not have their current values. */
  fillTokens?: (page: unknown, replacement: TokenReplacement) => unknown;
}

/** A zod schema whose input type, that of `decode`, accepts everything that a query may return. */
interface FittingSchema<Returned, Page> {
  decode: (returned: Returned) => Page;
  parse: (value: unknown) => Page;
}

/** Where an answer of the lake holds the legal switch. */
export const legalSwitchIn = z.object({ settings: z.object({ claimsHidden: z.boolean() }) });

const answerParts = z.object({ settings: z.unknown(), page: z.unknown() });

/** The parsed settings, and each token's replacement. */
interface ParsedSettings {
  settings: SiteSettings;
  words: ReadonlyMap<string, string>;
}

/** By the settings as the lake gave them: those of thousands of pages are one object, which is parsed and kept once. */
const parsedSettings = new WeakMap<object, ParsedSettings>();

/**
 * Combines a handwritten query with its page's schema. Does not compile when the query is not among the generated types (`npm run content:types`) or
 * when what it returns does not fit the schema.
 */
export function pageQuery<Query extends keyof SanityQueries, Page>(
  query: Query,
  page: FittingSchema<NonNullable<SanityQueries[Query]>, Page>,
  options?: PageQueryOptions,
): PageQuery<Page> {
  return besideSettings(query, page, options);
}

/**
 * Makes the query for the document of a type, or for the one with the parameters' values. The parser is one of `sanity.parsers.ts`, extended by the
 * page's parts from other documents.
 */
export function documentQuery<Page>(type: string, page: z.ZodType<Page>, options?: PageQueryOptions): PageQuery<Page> {
  const names = ["language", ...Object.keys(options?.parameters ?? {})];
  const conditions = [`_type == "${type}"`, ...names.map((name) => `${name} == $${name}`)];
  return besideSettings(`*[${conditions.join(" && ")}][0]${selectionOf(page)}`, page, options);
}

/** Makes the query for what a parser of several documents reads. */
export function parserQuery<Page>(page: z.ZodType<Page>, options?: PageQueryOptions): PageQuery<Page> {
  return besideSettings(selectionOf(page), page, options);
}

/** Asks for the words around every page beside a page's own, and reads both. */
function besideSettings<Page>(
  query: string,
  page: Pick<z.ZodType<Page>, "parse">,
  { parameters = {}, runTimeParameters = [], isBinding = false, fillTokens = replaceTokens }: PageQueryOptions = {},
): PageQuery<Page> {
  return {
    query: `{"settings": ${siteSettingsQuery}, "page": ${query}}`,
    pageOnly: `{"page": ${query}}`,
    parameters: { language, ...parameters },
    parse: (answer) => {
      const { claimsHidden } = legalSwitchIn.parse(answer).settings;
      const given = answerParts.parse(answer);
      const shown = { ...given, page: printable(given.page) };
      const parts = answerParts.parse(claimsHidden ? answerWithoutClaims(shown, isBinding) : shown);
      const shared = runTimeParameters.length === 0 ? given.settings : undefined;
      const { settings, words: everyWord } = parsedPart("settings", () =>
        parseSettings(parts.settings, runTimeParameters, shared),
      );
      const words = isBinding
        ? tokenWords(Object.assign({}, printable(parts.settings), { offerFigures: [] }))
        : everyWord;
      return {
        settings,
        page: parsedPart("page", () => page.parse(fillTokens(parts.page, { words, runTimeParameters }))),
      };
    },
    isBinding,
  };
}

/**
 * Parses the words around a page.
 *
 * @param settings as the lake gave them, without claims while the legal switch hides them
 * @param runTimeParameters names in braces that the screen fills in
 * @param shared what the result is remembered by; not remembered without it
 */
function parseSettings(settings: unknown, runTimeParameters: readonly string[], shared: unknown): ParsedSettings {
  const known = isObject(shared) ? parsedSettings.get(shared) : undefined;
  if (known) return known;
  const printed = printable(settings);
  const words = tokenWords(printed);
  const parsed = { words, settings: siteSettings.parse(replaceTokens(printed, { words, runTimeParameters })) };
  if (isObject(shared)) parsedSettings.set(shared, parsed);
  return parsed;
}

/** An answer without claims. The text of a binding page stays whole: it is what players agreed to, and what the legal record holds. */
function answerWithoutClaims(answer: unknown, isBinding: boolean): unknown {
  if (!isBinding) return withoutClaims(answer);
  const { settings, page } = answerParts.parse(answer);
  const hasSeo = isObject(page) && "seo" in page;
  return { settings: withoutClaims(settings), page: hasSeo ? { ...page, seo: withoutClaims(page["seo"]) } : page };
}

/** Parses a part of an answer; what is wrong with it is told with its path in the answer. */
function parsedPart<Part>(name: keyof QueriedPage<unknown>, parse: () => Part): Part {
  try {
    return parse();
  } catch (failure) {
    if (!(failure instanceof z.ZodError)) throw failure;
    throw new z.ZodError(failure.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
  }
}
