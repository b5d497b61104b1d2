import { defineQuery } from "groq";
import { z } from "zod";

import { legalVersion, type LegalDocumentKey } from "./legal-version.ts";
import { pageQuery } from "./page-query.ts";
import { present } from "./present.ts";
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
      effectiveDate
    }
  }
}`);

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
  versions: z.array(legalVersion.pick({ number: true, publishedAt: true, effectiveDate: true })),
});

/** All published versions of a legal document, without their texts, and its title now. */
export type LegalVersionsPage = z.output<typeof legalVersionsPage>;

const withKey = (key: LegalDocumentKey) =>
  pageQuery(legalVersionsQuery, legalVersionsPage, { parameters: { key }, runTimeParameters: ["number"] });

/** Asks for the versions of the Privacy Policy. */
export const privacyVersions = withKey("privacy");

/** Asks for the versions of the Terms & Conditions. */
export const termsVersions = withKey("terms");

/** Asks for the versions of the answer to whether online rummy is legal in India. */
export const legalityVersions = withKey("legality");

/** Asks for the versions of the Disclaimer. */
export const disclaimerVersions = withKey("disclaimer");
