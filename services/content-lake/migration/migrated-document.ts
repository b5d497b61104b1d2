import { z } from "zod";

import { aboutPage } from "./about-page.ts";
import { faqPage } from "./faq-page.ts";
import { guidePage } from "./guide.ts";
import { homePage } from "./home-page.ts";
import { howToPlayPage } from "./how-to-play-page.ts";
import { leaderboardPage } from "./leaderboard-page.ts";
import type { OlderDocument } from "./older-document.ts";
import type { PageDocument } from "./page-document.ts";

/** What documents of the types that no longer exist become. */
const migrations = new Map<string, (document: OlderDocument) => PageDocument | undefined>([
  ["guide", guidePage],
  ["howToPlayPage", howToPlayPage],
  ["homePage", homePage],
  ["aboutPage", aboutPage],
  ["leaderboardPage", leaderboardPage],
  ["faqPage", faqPage],
]);

/** The types that no longer exist. */
export const olderTypes: readonly string[] = [...migrations.keys()];

const migrated = z.looseObject({ _id: z.string(), _type: z.string(), _createdAt: z.string().exactOptional() });

/** What a document of an older type became. */
export type MigratedDocument = z.infer<typeof migrated>;

/**
 * What a document becomes that was written when the pages of the specification had types of their own: a page at the same id whose words are those
 * of the document. Drafts and versions are treated like published documents. Undefined for a document that stays as it is.
 */
export function migratedDocument(document: OlderDocument): MigratedDocument | undefined {
  const page = migrations.get(document._type)?.(document);
  // As JSON it is without the fields that the older document lacked.
  return page && migrated.parse(JSON.parse(JSON.stringify(page)));
}
