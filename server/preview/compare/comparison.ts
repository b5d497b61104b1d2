import { randomUUID } from "node:crypto";

import type { AddressBook } from "../../../app/content/addresses/address-book.ts";
import { fixedPage } from "../../../app/content/addresses/fixed-pages.ts";
import type { ChangedPage, Comparison } from "../../../app/content/preview/draft-changes.ts";
import { instantOf, type PreviewConditions } from "../../../app/content/preview/preview-conditions.ts";
import { type PreviewContent, problemsIn } from "../../../app/content/preview/preview-content.ts";
import { documentsOnEveryPage, publicPages } from "../../../app/pages.ts";
import { everyPlaceOnce, previewPlaces, typesOnScreens } from "../../../app/content/preview/preview-screens.ts";
import { contextForNobody, type DrawingParts } from "../../context-for-nobody.ts";
import type { Previews } from "../previews.ts";
import { performStory } from "../screens/perform-story.ts";
import { storyOf } from "../screens/draw-screen.ts";
import { changedSentences } from "./changed-sentences.ts";
import { pathsBefore } from "./paths-before.ts";
import { targetsOf, titleOf, visibleSentences } from "./visible-sentences.ts";

/** At most so many pages are compared, those of the site's own first, and for so long. */
const limits = { pages: 300, milliseconds: 30_000 } as const;

/** So many pages are drawn at the same time; between them visitors are answered. */
const pagesAtOnce = 4;

/** The beginning of the paths of mails. One that cannot be composed leads to the page that says why. */
const mailPrefix = "/preview/mails/";

/** A page in one of the two states. */
interface DrawnPage {
  /** The document; undefined where there is no page. */
  html: string | undefined;
  /** Why it cannot be drawn, a line for each field that its draft lacks. */
  problems: readonly string[];
  /** Whether it failed for another reason, so that it is not known what visitors would find. */
  hasFailed: boolean;
}

interface ComparisonParts extends DrawingParts {
  previews: Pick<Previews, "compared">;
}

/** The words of all pages, as they are published and with the draft. */
type BothContents = Record<"published" | "draft", PreviewContent>;

/**
 * Compares a document's draft with what is published, page by page, as the site itself draws both for a visitor who is not logged in, under the
 * conditions of a preview. Comparisons wait for one another in `drawing/draw-apart.ts`.
 */
export function createComparison(
  conditions: PreviewConditions,
  { handleRemix, shared, previews, log }: ComparisonParts,
): Comparison {
  async function draw(content: PreviewContent, target: string): Promise<DrawnPage> {
    const requestId = randomUUID();
    const failures: unknown[] = [];
    const preview = { content, perspective: "", conditions, hasOverlay: false };
    const story = storyOf(target);
    if (story) {
      const screen = await performStory({ handleRemix, shared, log }, story, preview);
      const problems = content.problems();
      return { html: problems.length === 0 ? await screen.text() : undefined, problems, hasFailed: false };
    }
    const answer = await handleRemix(new Request(shared.siteOrigin + target), {
      ...contextForNobody(shared, requestId, log.child({ requestId })),
      content,
      now: instantOf(conditions),
      preview: target.startsWith("/preview/") ? preview : undefined,
      reportFailure: (failure) => failures.push(failure),
    });
    if (answer.status === 200) return { html: await answer.text(), problems: [], hasFailed: false };
    await answer.body?.cancel();
    const isMail = target.startsWith(mailPrefix);
    const problems = isMail ? content.problems() : failures.flatMap(problemsIn);
    const hasFailed = problems.length === 0 && (isMail || answer.status >= 500);
    if (hasFailed) log.error({ err: failures[0], target }, "a page could not be compared");
    return { html: undefined, problems: [...new Set(problems)], hasFailed };
  }

  /**
   * Undefined where one of the two states failed.
   *
   * @param path with the draft
   * @param pathBefore as it is published
   */
  async function changesAt(
    path: string,
    pathBefore: string,
    { published, draft }: BothContents,
  ): Promise<ChangedPage[] | undefined> {
    const [before, after] = await Promise.all([draw(published, pathBefore), draw(draft, path)]);
    const { problems } = after;
    const place = { path, movedFrom: pathBefore === path ? undefined : pathBefore, problems };
    if (problems.length > 0)
      return [{ ...place, title: titleOf(before.html ?? "", path), kind: "incomplete", sentences: [] }];
    if (before.hasFailed || before.problems.length > 0 || after.hasFailed) return undefined;
    if (before.html === undefined && after.html === undefined) return [];
    const [now = "", next = ""] = [before.html, after.html];
    const sentences = changedSentences(visibleSentences(now), visibleSentences(next));
    if (sentences.length === 0 && pathBefore === path && targetsOf(now) === targetsOf(next)) return [];
    const kind = before.html === undefined ? "new" : after.html === undefined ? "gone" : "changed";
    return [{ ...place, title: titleOf(next || now, path), kind, sentences }];
  }

  return {
    async changes(documentId) {
      const { title, type, key, hasDraft, ...contents } = await previews.compared(documentId, conditions);
      if (!hasDraft) return { title, hasDraft, pages: [], notComparedCount: 0 };
      const addresses = { published: contents.published.addresses(), draft: contents.draft.addresses() };
      const before = pathsBefore(addresses);
      const moved = new Set(before.values());
      const paths = [...pathsOf(Object.values(addresses)), ...placesOf(type, key, documentId)].filter(
        (path) => !moved.has(path),
      );
      const waiting = paths.slice(0, limits.pages).entries();
      const ends = performance.now() + limits.milliseconds;
      const found: ChangedPage[][] = [];
      let compared = 0;
      const compareOneByOne = async () => {
        for (const [index, path] of waiting) {
          if (performance.now() > ends) return;
          const changed = await changesAt(path, before.get(path) ?? path, contents);
          if (!changed) continue;
          found[index] = changed;
          compared += 1;
        }
      };
      await Promise.all(Array.from({ length: pagesAtOnce }, compareOneByOne));
      return { title, hasDraft, pages: found.flat(), notComparedCount: paths.length - compared };
    },
    async bothStates(documentId, path) {
      const { published, draft } = await previews.compared(documentId, conditions);
      const pathBefore = pathsBefore({ published: published.addresses(), draft: draft.addresses() }).get(path) ?? path;
      const [before, after] = await Promise.all([draw(published, pathBefore), draw(draft, path)]);
      return { published: withoutScripts(before.html), draft: withoutScripts(after.html) };
    },
  };
}

/** A page whose scripts are left out, because a frame that forbids them would report each as an error. */
const withoutScripts = (html: string | undefined) => html?.replace(/<script\b.*?<\/script>/gs, "");

/**
 * The mails, and the screens that visitors see only after something else, whose words may depend on a document. A mail's plain text says the same as its
 * HTML, and only the frame of all mails has another greeting for players without a name.
 */
const placesOf = (type: string, key: string | null, id: string): readonly string[] =>
  [...documentsOnEveryPage, ...typesOnScreens].includes(type) || id === fixedPage("promotion").id
    ? everyPlaceOnce
    : previewPlaces(type, key)
        .map(({ path }) => path)
        .filter((path, index) => !path.endsWith("/plain-text") && (type !== "mail" || index === 0));

/** The pages of the site's own and those that staff composed, each of their tabs too, every address once. */
function pathsOf(books: readonly AddressBook[]): string[] {
  const own = publicPages.map(({ address }) => address);
  const composed = books.flatMap(({ pages }) => pages.map(({ address }) => address));
  const withTabs = [...own, ...composed].flatMap((path) => [
    path,
    ...books.flatMap((book) => book.tabsAt(path).map((tab) => `${path}?tab=${tab}`)),
  ]);
  return [...new Set(withTabs)];
}
