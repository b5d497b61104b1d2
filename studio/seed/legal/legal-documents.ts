import { z } from "zod";

import type { LegalDocument } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { frontMatter } from "../markdown/front-matter.ts";
import { richText } from "../markdown/rich-text.ts";
import { sections } from "../markdown/section-documents.ts";
import { sectionsIn } from "../markdown/sections.ts";
import { language, seo, type Seeded } from "../seeded.ts";

const attributes = z.strictObject({
  key: z.enum(["terms", "privacy", "legality", "disclaimer"]),
  title: z.string(),
  effectiveDate: z.iso.date(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

function legalDocument(file: string): Seeded<LegalDocument> {
  const { attributes: said, text } = frontMatter(readCopy(file));
  const { key, title, effectiveDate, seoTitle, seoDescription } = attributes.parse(said);
  const parts = sectionsIn(text);
  return {
    _id: `legalDocument-${key}`,
    _type: "legalDocument",
    language,
    key,
    seo: seo(seoTitle, seoDescription),
    title,
    effectiveDate,
    introduction: richText("introduction", parts.introduction),
    sections: sections(parts.sections),
  };
}

/** The legal documents (specification sections 1, 2, 5 and 9). */
export const legalDocuments: readonly Seeded<LegalDocument>[] = [
  "legal/terms.md",
  "legal/privacy.md",
  "legal/legality.md",
  "legal/disclaimer.md",
].map(legalDocument);
