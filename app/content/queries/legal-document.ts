import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { section, sectionsProjection } from "./section.ts";
import { seo, seoProjection } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const legalDocumentQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "legalDocument" && key == $key && language == $language][0]{
    seo${seoProjection},
    title,
    introduction[]${richTextProjection},
    sections[]${sectionsProjection},
    effectiveDate,
    "updatedAt": _updatedAt,
    "grievanceOfficer": select(
      key in ["privacy", "terms"] => *[_type == "siteSettings" && language == $language][0].grievanceOfficer{
        heading, text, name, role, company, addressLines, country, email
      }
    )
  }
}`);

const grievanceOfficer = z.object({
  heading: z.string(),
  text: z.string(),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  addressLines: z.array(z.string()),
  country: z.string(),
  email: z.email(),
});

/** Whom players may write to when support could not help. */
export type GrievanceOfficer = z.output<typeof grievanceOfficer>;

const legalDocument = z.object({
  seo,
  title: z.string(),
  introduction: richText,
  sections: z.array(section),
  effectiveDate: z.iso.date(),
  updatedAt: z.iso.datetime(),
  /** On the documents that players complain by: the policy on their data and the terms. */
  grievanceOfficer: grievanceOfficer.nullable(),
});

/** A legal document as published: its sections, the day it takes effect (`yyyy-mm-dd`, in India) and the instant it last changed. */
export type LegalDocument = z.output<typeof legalDocument>;

const withKey = (key: string) => pageQuery(legalDocumentQuery, legalDocument, { parameters: { key } });

/** Asks for the Privacy Policy (spec section 2, `/privacy`). */
export const privacy = withKey("privacy");

/** Asks for the Terms & Conditions (spec section 2, `/tc`). */
export const terms = withKey("terms");

/** Asks for the answer to whether online rummy is legal in India (spec section 2, `/rummy-legal`). */
export const legality = withKey("legality");

/** Asks for the Disclaimer (spec section 2, `/disclaimer`). */
export const disclaimer = withKey("disclaimer");
