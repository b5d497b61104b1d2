import { type LegalDocumentKey, legalDocumentKeys } from "../../content/queries/legal-version.ts";
import { pageAddress } from "../../pages.ts";

/** The name of a page that binds, and whose every published version stays readable. */
export type LegalPageName = LegalDocumentKey;

/** Where a legal page's versions are listed. */
export function versionsPath(name: LegalPageName): string {
  return `${pageAddress(name)}/versions`;
}

/**
 * The legal page whose versions an address shows, or one of them.
 *
 * @throws Error for an address that is not among the versions': `routes.ts` leads no other here
 */
export function legalPageAt(pathname: string): LegalPageName {
  const name = legalDocumentKeys.find((page) => `${pathname}/`.startsWith(`${versionsPath(page)}/`));
  if (name === undefined) throw new Error(`${pathname} is no address of a legal document's versions`);
  return name;
}
