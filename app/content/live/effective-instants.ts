import { midnightInIndia } from "../legal/legal-version-in-effect.ts";
import type { LegalDocument } from "../queries/legal-document.ts";
import type { LivePage } from "./live-page.ts";

/** The instants from which texts of legal documents apply, past ones too. A document without words has none. */
export async function effectiveInstants(documents: readonly Pick<LivePage<LegalDocument>, "words">[]): Promise<Date[]> {
  const known = await Promise.allSettled(documents.map((document) => document.words()));
  return known
    .flatMap((words) => (words.status === "fulfilled" ? [words.value.page] : []))
    .flatMap(({ effectiveDate, announced }) => [{ effectiveDate }, ...(announced?.earlier ?? [])])
    .map(({ effectiveDate }) => midnightInIndia(effectiveDate));
}
