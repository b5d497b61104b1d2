import { defineQuery } from "groq";
import { z } from "zod";

import { documentsThatChangeEveryPage, shownDocumentTypes } from "../../pages.ts";
import { fixedPages } from "../addresses/fixed-pages.ts";
import { eachAlone } from "./each-alone.ts";
import { day, instant } from "./instant.ts";
import { versions } from "./legal-versions.ts";
import { pageQuery } from "./page-query.ts";

const sitemapQuery = defineQuery(`{
  "documents": *[language == $language && _type in $types && (_type != "page" || _id in $fixedPages)]{
    _type, "key": select(_type == "legalDocument" => key, _type == "page" => _id), "updatedAt": _updatedAt,
    "effectiveDate": select(_type == "legalDocument" => effectiveDate),
    "versions": select(_type == "legalDocument" => *[_type == "legalVersion" && key == ^.key && language == $language]{
      number, "publishedAt": _createdAt, effectiveDate, precededBy
    })
  }
}`);

const changedDocument = z.object({
  _type: z.string(),
  /** Which of several documents of its type it is. */
  key: z.string().nullable(),
  updatedAt: instant,
  /** The day in India from which a legal text applies; absent in answers of earlier versions. */
  effectiveDate: day.nullish(),
  /** Its versions in the record, where there is one: of several announced ones each may take effect. Absent in answers of earlier versions. */
  versions: versions.nullish(),
});

/** A document whose words a page shows, or hides, and the instant it last changed. */
export type ChangedDocument = z.output<typeof changedDocument>;

const sitemapPage = z.object({ documents: eachAlone("document of the sitemap", changedDocument) });

/** Asks when the documents of every page last changed. */
export const sitemap = pageQuery(sitemapQuery, sitemapPage, {
  parameters: {
    types: [...new Set([...shownDocumentTypes, ...documentsThatChangeEveryPage])],
    fixedPages: fixedPages.map(({ id }) => id),
  },
});
