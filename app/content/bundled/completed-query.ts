import { z } from "zod";

import { isObject } from "../is-object.ts";
import { partAt } from "../part-at.ts";
import type { PageQuery } from "../queries/page-query.ts";

/**
 * A query whose parser takes from the bundle what an answer lacks altogether. A newer version of the site asks for words that nobody could write yet;
 * without this, visitors would see none of the page's own words until somebody had written the new ones. Of a legally binding page only the words around it are
 * completed, such as the menu's and the labels: neither its own text nor a fact.
 *
 * @param query of one page
 * @param bundledAnswer reads the same query's answer by the bundled seed; called only when a word is missing
 * @param onBundledWords gets the paths of the words that came from the bundle, each time that they did
 */
export function completedQuery<Page>(
  query: PageQuery<Page>,
  bundledAnswer: () => unknown,
  onBundledWords?: (paths: readonly string[]) => void,
): PageQuery<Page> {
  return {
    ...query,
    parse(answer) {
      try {
        return query.parse(answer);
      } catch (failure) {
        const missing = missingIn(answer, failure);
        if (missing.length === 0 || (query.isBinding && missing.some(isBinding))) throw failure;
        const words = query.parse(withWords(answer, bundledAnswer(), missing));
        onBundledWords?.(missing.map((path) => path.join(".")));
        return words;
      }
    },
  };
}

/**
 * The lake's answer to a query with the words from the bundle that it lacks altogether; the answer itself when it lacks none, and when something else is wrong
 * with it.
 *
 * @param query of one page that is not legally binding
 * @param answer as the lake gave it
 * @param bundledAnswer reads the same query's answer by the bundled seed; called only when a word is missing
 */
export function completedAnswer(query: PageQuery<unknown>, answer: unknown, bundledAnswer: () => unknown): unknown {
  try {
    query.parse(answer);
    return answer;
  } catch (failure) {
    const missing = missingIn(answer, failure);
    return missing.length === 0 ? answer : withWords(answer, bundledAnswer(), missing);
  }
}

const withWords = (answer: unknown, bundled: unknown, paths: readonly (readonly string[])[]): unknown =>
  paths.reduce((completed, path) => taken(completed, bundled, path), answer);

/** What legal alone decides among the words around a page. */
const facts: readonly (readonly string[])[] = [
  ["settings", "claimsHidden"],
  ["settings", "contact", "supportEmail"],
];

/** Whether what is at a path belongs to a binding page's own text, is a fact, or contains one. */
const isBinding = (path: readonly string[]): boolean =>
  path[0] !== "settings" || facts.some((fact) => path.every((step, index) => fact[index] === step));

/** The paths at which an answer has nothing, if those are all that is wrong with it. Items of lists are not completed: theirs are other items. */
function missingIn(answer: unknown, failure: unknown): readonly (readonly string[])[] {
  if (!(failure instanceof z.ZodError)) return [];
  const paths = failure.issues.map(({ path }) => path.filter((step) => typeof step === "string"));
  const isAllMissing = failure.issues.every(
    ({ path }, index) => path.length > 1 && path.length === paths[index]?.length && isNothing(partAt(answer, path)),
  );
  return isAllMissing ? paths : [];
}

/** An answer with the bundle's words at a path, and what they say without claims. */
function taken(answer: unknown, bundled: unknown, [name = "", ...inside]: readonly string[]): unknown {
  if (!isObject(bundled)) return answer;
  const own = isObject(answer) ? answer : {};
  if (inside.length > 0) return { ...own, [name]: taken(own[name], bundled[name], inside) };
  const { withoutClaims } = bundled;
  const restated = isObject(withoutClaims) ? withoutClaims[name] : undefined;
  const ownRestated = isObject(own["withoutClaims"]) ? own["withoutClaims"] : {};
  return {
    ...own,
    [name]: bundled[name],
    ...(restated !== undefined && { withoutClaims: { ...ownRestated, [name]: restated } }),
  };
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;
