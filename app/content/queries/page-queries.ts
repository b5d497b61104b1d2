import { home, type HomePage } from "./home.ts";
import { terms, type LegalDocument } from "./legal-document.ts";
import { error, notFound, type NoticePage } from "./notice.ts";
import type { PageQuery } from "./page-query.ts";

/** Every page whose words come from the lake, by name. */
export interface Pages {
  home: HomePage;
  terms: LegalDocument;
  "not-found": NoticePage;
  error: NoticePage;
}

/** The query of each page. */
export const pageQueries: { readonly [Name in keyof Pages]: PageQuery<Pages[Name]> } = {
  home,
  terms,
  "not-found": notFound,
  error,
};
