import { defineQuery } from "groq";
import { z } from "zod";

import { replaceTokens, type TokenReplacement } from "../figures/replace-tokens.ts";
import { grievanceOfficer, grievanceOfficerProjection } from "./grievance-officer.ts";
import { day, instant } from "./instant.ts";
import { filledAsOnItsDay, legalVersion, legalVersionProjection } from "./legal-version.ts";
import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { section, sectionsProjection } from "./section.ts";
import { seo, seoProjection } from "./seo.ts";

const legalDocumentQuery = defineQuery(`*[_type == "legalDocument" && key == $key && language == $language][0]{
  seo${seoProjection},
  title,
  introduction[]${richTextProjection},
  sections[]${sectionsProjection},
  effectiveDate,
  "updatedAt": coalesce(
    *[_type == "legalVersion" && key == $key && language == $language] | order(number desc)[0]._createdAt,
    _updatedAt
  ),
  "number": *[_type == "legalVersion" && key == $key && language == $language] | order(number desc)[0].number,
  "announced": select(effectiveDate > now() => *[_type == "legalVersion" && key == $key && language == $language] | order(number desc)[0]{
    number,
    "earlier": *[_type == "legalVersion" && key == $key && language == $language && number in ^.precededBy]
      | order(number desc)${legalVersionProjection}
  }),
  "grievanceOfficer": select(
    key in ["privacy", "terms"] => *[_type == "legalSettings" && language == $language][0].grievanceOfficer${grievanceOfficerProjection}
  )
}`);

const legalDocument = z.object({
  seo,
  title: z.string(),
  introduction: richText,
  sections: z.array(section),
  effectiveDate: day,
  /** When the newest recorded version was published; where none is recorded, when anything in the document changed. */
  updatedAt: instant,
  /** The number of the newest recorded version, which has this text; 0 where no version is recorded. */
  number: z
    .number()
    .nullable()
    .transform((number) => number ?? 0),
  /** For a document that was published before its effective date: its version's number, and the versions that apply until then, the newest first. */
  announced: z.object({ number: z.number(), earlier: z.array(legalVersion) }).nullable(),
  /** Present on the documents that complaints are about: the privacy policy and the terms. */
  grievanceOfficer: grievanceOfficer.nullable(),
});

/**
 * A legal document as published, perhaps before its effective date: its sections, that date (`yyyy-mm-dd`, in India) and the instant its text last
 * changed, also by a figure or a fact that it names.
 */
export type LegalDocument = z.output<typeof legalDocument>;

const announcing = z.looseObject({ announced: z.looseObject({ earlier: z.array(z.unknown()) }) });

/** Replaces the document's tokens by the current figures, and those of an earlier version by the figures at its publication. */
function fillTokens(page: unknown, replacement: TokenReplacement): unknown {
  const { data } = announcing.safeParse(page);
  if (data === undefined) return replaceTokens(page, replacement);
  const { announced, ...document } = data;
  const earlier = announced.earlier.map(filledAsOnItsDay);
  return Object.assign({}, replaceTokens(document, replacement), { announced: { ...announced, earlier } });
}

const withKey = (key: string) =>
  pageQuery(legalDocumentQuery, legalDocument, { parameters: { key }, isBinding: true, fillTokens });

/** The queries of the legal documents, by the page's name. */
export const legalQueries = {
  /** Spec section 2, `/privacy`. */
  privacy: withKey("privacy"),
  /** Spec section 2, `/tc`. */
  terms: withKey("terms"),
  /** Spec section 2, `/rummy-legal`. */
  legality: withKey("legality"),
  /** Spec section 2, `/disclaimer`. */
  disclaimer: withKey("disclaimer"),
};
