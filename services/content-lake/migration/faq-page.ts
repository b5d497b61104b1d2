import type { OlderDocument } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The frame around the questions as a page. The questions stay in their groups. */
export function faqPage(document: OlderDocument): PageDocument {
  const { title, lead, groupsLabel } = document;
  return pageDocument(document, {
    address: "rummy-faq",
    title,
    lead,
    blocks: [{ _type: "faqBlock", _key: "questions", contentsHeading: groupsLabel }],
  });
}
