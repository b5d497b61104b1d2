import { DocumentTextIcon, WarningOutlineIcon } from "@sanity/icons";
import type { StructureBuilder, StructureResolver } from "sanity/structure";

import { legalDocumentTemplateId } from "./legal-document-template.ts";
import { legalDocuments, messages, pages, settings, type SiteDocument } from "./site-documents.ts";

/** What editors find in the Studio, most used first. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title("Content")
    .items([
      ...pages.map((page) => item(S, page)),
      S.listItem()
        .id("legal")
        .title("Legal documents")
        .icon(DocumentTextIcon)
        .child(
          S.list()
            .title("Legal documents")
            .items(legalDocuments.map((document) => legalItem(S, document))),
        ),
      S.listItem()
        .id("messages")
        .title("When something goes wrong")
        .icon(WarningOutlineIcon)
        .child(
          S.list()
            .title("When something goes wrong")
            .items(messages.map((message) => item(S, message))),
        ),
      S.divider(),
      item(S, settings),
    ]);

function item(S: StructureBuilder, document: SiteDocument) {
  return S.listItem().id(document.id).title(document.title).icon(document.icon).child(editor(S, document));
}

function legalItem(S: StructureBuilder, document: (typeof legalDocuments)[number]) {
  const { key } = document;
  return item(S, document).child(editor(S, document).initialValueTemplate(legalDocumentTemplateId, { key }));
}

function editor(S: StructureBuilder, { id, type, title }: SiteDocument) {
  return S.document().schemaType(type).documentId(id).title(title);
}
