import type { LegalDocumentKey } from "../../content/queries/legal-version.ts";
import { pageAddress } from "../../pages.ts";

/** The name of a page that binds, and whose every published version stays readable. */
export type LegalPageName = LegalDocumentKey;

/** Where a legal page's versions are listed. */
export function versionsPath(name: LegalPageName): string {
  return `${pageAddress(name)}/versions`;
}
