import type { LegalDocumentKey } from "../../content/queries/legal-version.ts";
import { pageAddress } from "../../pages.ts";

/** Where the published versions of a legal document are listed, each of which stays readable. */
export const versionsPath = (name: LegalDocumentKey): string => `${pageAddress(name)}/versions`;
