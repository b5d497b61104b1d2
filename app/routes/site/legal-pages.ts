import { pagePaths } from "../page-paths.ts";

/** The pages that bind, and whose every published version stays readable. */
const legalPages = ["privacy", "terms", "legality", "disclaimer"] as const;

/** The name of one of them. */
export type LegalPageName = (typeof legalPages)[number];

/** Where a legal page's versions are listed. */
export function versionsPath(name: LegalPageName): string {
  return `${pagePaths[name]}/versions`;
}

/**
 * The legal page whose versions an address shows, or one of them.
 *
 * @throws Error for an address that is not among the versions': `routes.ts` leads no other here
 */
export function legalPageAt(pathname: string): LegalPageName {
  const name = legalPages.find((page) => `${pathname}/`.startsWith(`${versionsPath(page)}/`));
  if (name === undefined) throw new Error(`${pathname} is no address of a legal document's versions`);
  return name;
}
