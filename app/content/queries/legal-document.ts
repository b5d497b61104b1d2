import { defineQuery } from "groq";
import { z } from "zod";

import { portableText, portableTextFields } from "./portable-text.ts";
import { pageQuery } from "./page-query.ts";
import { seo, seoFields } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const legalDocumentQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "legalDocument" && key == $key && language == $language][0]{
    ${seoFields},
    title,
    introduction[]${portableTextFields},
    sections[]{_key, heading, "anchor": anchor.current, body[]${portableTextFields}},
    effectiveDate,
    "updatedAt": _updatedAt
  }
}`);

const legalDocument = z.object({
  seo,
  title: z.string(),
  introduction: portableText,
  sections: z.array(
    z.object({
      _key: z.string(),
      heading: z.string(),
      anchor: z.string().regex(/^[a-z][a-z0-9-]*$/),
      body: portableText,
    }),
  ),
  effectiveDate: z.iso.date(),
  updatedAt: z.iso.datetime(),
});

/** A legal document as published: numbered sections, the day it takes effect (`yyyy-mm-dd`, India) and the instant it last changed. */
export type LegalDocument = z.output<typeof legalDocument>;

/** Asks for the Terms & Conditions. */
export const terms = pageQuery(legalDocumentQuery, legalDocument, { key: "terms" });
