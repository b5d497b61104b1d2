import { createHash } from "node:crypto";

import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import type { OutsideCalls } from "../../gateways/outside-calls.ts";
import { type PageName, readingPages } from "../../pages.ts";
import { addressBookAsAnswered } from "../addresses/address-book.ts";
import { askLake } from "../ask-lake.ts";
import { completedQuery } from "../bundled/completed-query.ts";
import { readBundledAnswer } from "../bundled/read-bundled-page.ts";
import type { Content } from "../content.ts";
import { staffPatienceMilliseconds } from "../find-at-lake.ts";
import { isInvalidAnswer } from "../invalid-answer.ts";
import { isObject } from "../is-object.ts";
import { language } from "../language.ts";
import { UnansweredPage } from "../live/page-errors.ts";
import { type ComposedPage, composedPageQuery } from "../queries/composed-page.ts";
import { namingUnreadable } from "../queries/each-alone.ts";
import { pageQueries, type Pages } from "../queries/page-queries.ts";
import type { PageQuery, QueriedPage } from "../queries/page-query.ts";
import type { PreviewConditions } from "./preview-conditions.ts";
import { answerWithoutLinksTo } from "../without-links.ts";
import { withMarkedWords, withMarksOfValues } from "./mark-words.ts";
import { namesOfMembersQuery, withoutUnfinished } from "./without-unfinished.ts";

/** The words of one preview: what staff have written and not published. */
export interface PreviewContent extends Content {
  /** What was wrong with the words of this preview, a line for each field, such as `page.title: Required`; empty while nothing was. */
  problems: () => readonly string[];
  /** A digest of the words that were asked for so far, without marks. It is the same until one of them changes, whoever asks and whenever. */
  digest: () => string;
}

/** The published words that a preview needs. */
export type PublishedContent = Pick<Content, "page" | "legalVersion">;

const namesOfMembers = z.array(z.unknown());

/** What a preview's words are made from. */
export interface PreviewContentParts {
  /** Asks for drafts, or for a release. */
  client: SanityClient;
  /** The Studio that opens the field of a word that is clicked; undefined where no word is marked. */
  studioOrigin: string | undefined;
  /** Under which conditions they are shown. */
  conditions: PreviewConditions;
  /** What visitors see. Its notices are shown when a preview fails. */
  published: PublishedContent;
  /** Folder of the bundled words. */
  bundledDirectory: string;
  /** The site's, without a slash at its end. */
  siteOrigin: string;
  calls: OutsideCalls;
}

/** What a draft lacks, a line for each field such as `page.title: Required`, when words failed because of that; empty for any other failure. */
export const problemsIn = (failure: unknown): readonly string[] =>
  failure instanceof z.ZodError ? failure.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) : [];

/** A click on marked words opens their field instead of pressing their button, so the words of the preview's own bar carry no marks. */
const wordsOfBar: PageName = "preview-words";

/** Pages that say what went wrong: they must not fail as well. */
const notices: readonly PageName[] = ["not-found", "refused", "error", "preview-words"];

/** Pages without script, and what composed pages go by: in the others React compares the texts with its own. */
const withoutScript: readonly PageName[] = [...readingPages.map(({ name }) => name), ...notices, "addresses"];

/**
 * The words of one preview, for one request or comparison. The lake is asked anew for everything, once, and nothing is kept in memory or on the disk,
 * from which visitors are answered. The words reject with a z.ZodError while a draft lacks something without which the page cannot be drawn, and with
 * {@link UnansweredPage} while the lake gives no answer for them.
 *
 * @throws Error when the lake does not answer
 */
export async function createPreviewContent({
  client,
  studioOrigin,
  conditions,
  published,
  bundledDirectory,
  siteOrigin,
  calls,
}: PreviewContentParts): Promise<PreviewContent> {
  const problems = new Set<string>();
  const shownWords: unknown[] = [];
  const marking = studioOrigin === undefined ? undefined : withMarkedWords(client, studioOrigin);

  /** The query, whose words have claims or not as staff asked for. */
  const underConditions = <Page>(query: PageQuery<Page>): PageQuery<Page> => ({
    ...query,
    parse: (answer) => query.parse(withClaims(answer, conditions)),
  });

  const asPublished = client.withConfig({ perspective: "published" });
  let names: Promise<ReadonlySet<string>> | undefined;
  /** Asked once, and only where something is incomplete: most previews need no names, and each waits for what it asks. */
  const publishedNames = () => (names ??= askForNames());
  async function askForNames(): Promise<ReadonlySet<string>> {
    const signal = AbortSignal.timeout(staffPatienceMilliseconds);
    const answer = await asPublished.fetch<unknown>(namesOfMembersQuery, { language }, { signal });
    return new Set(namesOfMembers.parse(answer).filter((name) => typeof name === "string"));
  }

  /**
   * Asks as a preview does: for words that are completed as visitors' are, and where they are incomplete all the same, without what others have only
   * begun.
   */
  async function askForStaff<Page>(
    from: SanityClient,
    query: PageQuery<Page>,
    bundledName: PageName,
    prepared: (answer: unknown) => unknown = (answer) => answer,
  ): Promise<QueriedPage<Page>> {
    const completed = completedQuery(query, () => readBundledAnswer(bundledDirectory, bundledName));
    const asked = async (shown: (answer: unknown) => unknown) => {
      const whole = underConditions({ ...completed, parse: (answer: unknown) => completed.parse(shown(answer)) });
      const ask = () => askLake(from, whole, { patienceMilliseconds: staffPatienceMilliseconds });
      return (await calls.make("contentLake", "preview", ask, { isInvalidError: isInvalidAnswer })).words;
    };
    try {
      return await asked(prepared);
    } catch (failure) {
      if (!(failure instanceof z.ZodError)) throw failure;
      const known = await publishedNames();
      return asked((answer) => withoutUnfinished(prepared(answer), known));
    }
  }

  async function ask<Page>(asked: PageQuery<Page>, bundledName: PageName): Promise<QueriedPage<Page>> {
    const query = { ...asked, parse: (answer: unknown) => namingUnreadable(() => asked.parse(answer)) };
    const marks = { studioOrigin, marksTokens: withoutScript.includes(bundledName) };
    const answer = (from: SanityClient) =>
      askForStaff(from, query, bundledName, (given) =>
        answerWithoutLinksTo(hidden, withMarksOfValues(given, marks), query.isBinding),
      );
    try {
      // A page whose words cannot be marked is shown without marks.
      const isMarked = marking && bundledName !== wordsOfBar;
      const words = await (isMarked ? answer(marking).catch(() => answer(client)) : answer(client));
      shownWords.push(words);
      return words;
    } catch (failure) {
      for (const problem of problemsIn(failure)) problems.add(problem);
      throw isInvalidAnswer(failure) ? failure : new UnansweredPage(bundledName, { cause: failure });
    }
  }

  const addresses = (from: SanityClient) => askForStaff(from, pageQueries.addresses, "addresses");
  // Without the addresses every composed page would be missing. Each page says itself what the drafts lack.
  const listed = await addresses(client).catch((failure: unknown) => {
    if (failure instanceof z.ZodError) return addresses(asPublished);
    throw failure;
  });
  const book = addressBookAsAnswered(listed, siteOrigin);
  const hidden = { paths: book.hiddenPaths, siteOrigin };

  const composedPages = new Map<string, Promise<QueriedPage<ComposedPage | null>>>();
  const page = askedOnce<PageName>({}, <Name extends PageName>(name: Name): Promise<QueriedPage<Pages[Name]>> => {
    const asked = ask(pageQueries[name], name);
    return notices.includes(name) ? asked.catch(() => published.page(name)) : asked;
  });

  return {
    page,
    addresses: () => book,
    composedPage(id) {
      const asked = composedPages.get(id) ?? ask(composedPageQuery(id), "addresses");
      composedPages.set(id, asked);
      return asked;
    },
    nextChange: () => Promise.resolve(undefined),
    // Published versions never change.
    legalVersion: (key, version) => published.legalVersion(key, version),
    problems: () => [...problems],
    digest() {
      const withoutMarks = shownWords.map((words) => JSON.stringify(words).replaceAll(/\p{Cf}{40,}/gu, ""));
      return createHash("sha256").update(JSON.stringify(withoutMarks.sort())).digest("base64url");
    },
  };
}

/** An answer in which the legal switch is on or off as staff want to see it. */
function withClaims(answer: unknown, { claims }: PreviewConditions): unknown {
  if (claims === "published" || !isObject(answer) || !isObject(answer["settings"])) return answer;
  return { ...answer, settings: { ...answer["settings"], claimsHidden: claims === "hidden" } };
}

/** Asks for each page's words the first time only, and keeps the answers in the given object. */
function askedOnce<Name extends PageName>(
  answers: { [Asked in Name]?: Promise<QueriedPage<Pages[Asked]>> },
  ask: <Asked extends Name>(name: Asked) => Promise<QueriedPage<Pages[Asked]>>,
): typeof ask {
  return (name) => (answers[name] ??= ask(name));
}
