import { defineQuery } from "groq";
import { z } from "zod";

import { figure } from "../figures/figure.ts";
import { replaceTokens, type TokenReplacement } from "../figures/replace-tokens.ts";
import { tokenWords } from "../figures/token-words.ts";
import { pageQuery } from "./page-query.ts";
import { present } from "./present.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { section, sectionsProjection } from "./section.ts";
import { seo, seoProjection } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const legalVersionsQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "legalDocument" && key == $key && language == $language][0]{
    seo${seoProjection},
    title,
    "labels": *[_type == "siteSettings" && language == $language][0].legalLabels{
      versionsHeading, versionsText, noVersionsText, versionLabel, publishedLabel, currentVersionLabel, versionOlderLabel, versionNewerLabel,
      compareButtonLabel, differenceHeading, addedLabel, removedLabel, noDifferenceText
    },
    "versions": *[_type == "legalVersion" && key == $key && language == $language] | order(number desc){
      number,
      "publishedAt": _createdAt,
      effectiveDate,
      title,
      introduction[]${richTextProjection},
      sections[]${sectionsProjection},
      figures[]{key, amount, unit, grouped},
      restrictedStates,
      listConjunction,
      supportEmail
    }
  }
}`);

const legalVersion = z.object({
  /** Counted from 1 for each document; the newest is the highest. */
  number: z.number(),
  publishedAt: z.iso.datetime(),
  effectiveDate: z.iso.date(),
  title: z.string(),
  introduction: richText,
  sections: z.array(section),
});

/** What a legal document said from one publication to the next, with the figures of that time. */
export type LegalVersion = z.output<typeof legalVersion>;

const labels = z.object({
  versionsHeading: z.string(),
  versionsText: z.string(),
  noVersionsText: z.string(),
  versionLabel: z.string(),
  publishedLabel: z.string(),
  currentVersionLabel: z.string(),
  versionOlderLabel: z.string(),
  versionNewerLabel: z.string(),
  compareButtonLabel: z.string(),
  differenceHeading: z.string(),
  addedLabel: z.string(),
  removedLabel: z.string(),
  noDifferenceText: z.string(),
});

/** The small words around the versions of a legal document. `versionLabel` says `{number}`. */
export type LegalVersionLabels = z.output<typeof labels>;

const legalVersionsPage = z.object({
  seo,
  title: z.string(),
  labels: present(labels),
  /** Newest first; empty for content that no embedded lake keeps, or that it has kept none of yet. */
  versions: z.array(legalVersion),
});

/** Every published version of a legal document, and its title now. */
export type LegalVersionsPage = z.output<typeof legalVersionsPage>;

const versionWords = z.object({
  figures: z.array(figure).nullable(),
  restrictedStates: z.array(z.string()).nullable(),
  listConjunction: z.string().nullable(),
  supportEmail: z.string().nullable(),
});

const recordedPage = z.looseObject({ versions: z.array(z.unknown()) }).nullable();

/** A version names figures as they were on its day; everything else on the page names those of today. */
function fillTokens(page: unknown, replacement: TokenReplacement): unknown {
  const recorded = recordedPage.parse(page);
  if (recorded === null) return null;
  const { versions, ...now } = recorded;
  return Object.assign({}, replaceTokens(now, replacement), { versions: versions.map(filledByItself) });
}

function filledByItself(version: unknown): unknown {
  const { figures, restrictedStates, listConjunction, supportEmail } = versionWords.parse(version);
  const words = tokenWords({
    figures: figures ?? [],
    restrictedStates: restrictedStates ?? [],
    listConjunction: listConjunction ?? "",
    contact: { supportEmail: supportEmail ?? "" },
  });
  return replaceTokens(version, { words, runTimeParameters: [] });
}

const withKey = (key: string) =>
  pageQuery(legalVersionsQuery, legalVersionsPage, {
    parameters: { key },
    runTimeParameters: ["number"],
    fillTokens,
  });

/** Asks for the versions of the Privacy Policy. */
export const privacyVersions = withKey("privacy");

/** Asks for the versions of the Terms & Conditions. */
export const termsVersions = withKey("terms");

/** Asks for the versions of the answer to whether online rummy is legal in India. */
export const legalityVersions = withKey("legality");

/** Asks for the versions of the Disclaimer. */
export const disclaimerVersions = withKey("disclaimer");
