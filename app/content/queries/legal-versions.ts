import { z } from "zod";

import { siteSettings } from "../sanity.parsers.ts";
import { documentPart } from "./document-part.ts";
import { eachAlone } from "./each-alone.ts";
import { legalVersion, type LegalDocumentKey } from "./legal-version.ts";
import { documentQuery } from "./page-query.ts";
import { asking } from "./selection.ts";
import { seo } from "./seo.ts";
import { legalDocumentLabels } from "./site-settings.ts";

const labels = siteSettings.shape.legalLabels.omit(legalDocumentLabels);

/** The labels around the versions of a legal document. `versionLabel` has the parameter `{number}`; those of a version's period have `{from}` and `{until}`. */
export type LegalVersionLabels = z.output<typeof labels>;

const versionDates = legalVersion.pick({ number: true, publishedAt: true, effectiveDate: true }).extend({
  /** The numbers of the versions that apply until this one takes effect; null in records from before the lake wrote it. */
  precededBy: z.array(z.number()).nullable(),
});

/** When a version was published, from which day it applies, and after which others. */
export type VersionDates = z.output<typeof versionDates>;

/**
 * The versions of a legal document. Each is read alone, for staff too: no version can be corrected, and one that lacks its day was never shown as the text that
 * applies.
 */
export const versions = eachAlone("version of a legal document", versionDates, { alsoForStaff: true });

const legalVersionsPage = z.object({
  seo,
  title: z.string(),
  labels: documentPart("siteSettings.legalLabels", labels),
  /** Newest first, without those that cannot be read; empty when the content is not in an embedded lake, or the lake has not recorded any yet. */
  versions: versions.register(asking, {
    value: `*[_type == "legalVersion" && key == $key && language == $language] | order(number desc){
      number, "publishedAt": _createdAt, effectiveDate, precededBy
    }`,
  }),
});

const withKey = (key: LegalDocumentKey) =>
  documentQuery("legalDocument", legalVersionsPage, {
    parameters: { key },
    runTimeParameters: ["number", "from", "until"],
  });

/** The queries of the pages that list the versions of the legal documents (spec section 2, `/tc/versions`), by the page's name. */
export const legalVersionsQueries = {
  "privacy-versions": withKey("privacy"),
  "terms-versions": withKey("terms"),
  "legality-versions": withKey("legality"),
  "disclaimer-versions": withKey("disclaimer"),
};
