import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { seo, seoProjection } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const legalDocumentQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "legalDocument" && key == $key && language == $language][0]{
    seo${seoProjection},
    title,
    introduction[]${richTextProjection},
    sections[]{_key, heading, "anchor": anchor.current, body[]${richTextProjection}},
    effectiveDate,
    "updatedAt": _updatedAt
  }
}`);

const legalSection = z.object({
  _key: z.string(),
  heading: z.string(),
  /** The section's id on the page, unique in its document. */
  anchor: z.string().regex(/^[a-z0-9-]+$/),
  body: richText,
});

const legalDocument = z.object({
  seo,
  title: z.string(),
  introduction: richText,
  sections: z.array(legalSection),
  effectiveDate: z.iso.date(),
  updatedAt: z.iso.datetime(),
});

/** A legal document as published: its sections, the day it takes effect (`yyyy-mm-dd`, in India) and the instant it last changed. */
export type LegalDocument = z.output<typeof legalDocument>;

/** Asks for the Terms & Conditions (spec section 2, `/tc`). */
export const terms = pageQuery(legalDocumentQuery, legalDocument, { key: "terms" });
