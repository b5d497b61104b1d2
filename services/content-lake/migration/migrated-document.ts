import { z } from "zod";

import type { OlderDocument } from "./older-document.ts";
import { promotionsInOrder, withCoupons, withoutPlace, withoutUnreadWords } from "./older-fields.ts";
import {
  aboutPage,
  faqPage,
  guidePage,
  homePage,
  howToPlayPage,
  leaderboardPage,
  promotionPage,
} from "./older-pages.ts";
import type { PageDocument } from "./page-document.ts";

type Migration = (document: OlderDocument, dataset: readonly OlderDocument[]) => PageDocument | undefined;

/** What documents of the types that no longer exist become. A further migration, here or below, may have to raise `contentFormat`. */
const migrations = new Map<string, Migration>([
  ["guide", guidePage],
  ["howToPlayPage", howToPlayPage],
  ["homePage", homePage],
  ["aboutPage", aboutPage],
  ["promotionPage", (document, dataset) => promotionPage(document, promotionsInOrder(dataset, document["language"]))],
  ["leaderboardPage", leaderboardPage],
  ["faqPage", faqPage],
]);

/** The types that no longer exist. */
export const olderTypes: readonly string[] = [...migrations.keys()];

/** The types whose documents may change: those that no longer exist, and those whose fields were others. */
export const changedTypes: readonly string[] = [
  ...olderTypes,
  "page",
  "promotion",
  "googleConsentForm",
  "googleLinkForm",
];

const migrated = z.looseObject({ _id: z.string(), _type: z.string(), _createdAt: z.string().exactOptional() });

/** What an older document became. */
export type MigratedDocument = z.infer<typeof migrated>;

/**
 * What a document becomes that was written when the pages of the specification had types of their own: a page at the same id whose words are those
 * of the document. A promotion loses its place, a bonus code is grouped, and words that no page reads are removed. Drafts and versions are treated like
 * published documents. Undefined for a document that stays as it is.
 *
 * @param document as it was
 * @param dataset all documents beside it as they were before: their promotions' places become the order in which the promotion page lists them
 */
export function migratedDocument(
  document: OlderDocument,
  dataset: readonly OlderDocument[],
): MigratedDocument | undefined {
  const after =
    migrations.get(document._type)?.(document, dataset) ??
    withoutPlace(document) ??
    withCoupons(document) ??
    withoutUnreadWords(document);
  // As JSON it is without the fields that the older document lacked.
  return after && migrated.parse(JSON.parse(JSON.stringify(after)));
}
