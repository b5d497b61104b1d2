import { publishedId } from "../store/document-id.ts";

import { type OlderDocument, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The two guides by the ids of their documents: their addresses, and which is read next. */
const guides = new Map([
  ["guide-rules", { address: "rummy-rules", next: "guide-tips" }],
  ["guide-tips", { address: "rummy-tips", next: "guide-rules" }],
]);

/** The rules or the tips as a page with one long text; undefined for a guide that no page showed. */
export function guidePage(document: OlderDocument): PageDocument | undefined {
  const guide = guides.get(publishedId(document._id));
  if (!guide) return undefined;
  const { title, summary, introduction, sections } = document;
  return pageDocument(document, {
    address: guide.address,
    title,
    lead: summary,
    restated: { title: "title", lead: "summary" },
    blocks: [
      {
        _type: "longTextBlock",
        _key: "guide",
        introduction,
        sections: partsIn(sections).map(({ _key, heading, anchor, body }) => ({
          _type: "longTextSection",
          _key,
          heading,
          anchor,
          blocks: [{ _type: "textBlock", _key: `${String(_key)}-text`, body }],
        })),
        next: { _type: "reference", _ref: guide.next, _weak: true },
      },
    ],
  });
}
