import { type OlderDocument, partIn, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The four lessons as a page with tabs. */
export function howToPlayPage(document: OlderDocument): PageDocument {
  const { title, lead, tabsLabel, tabs, closing } = document;
  const { heading, text, links } = partIn(closing);
  return pageDocument(document, {
    address: "how-to-play",
    title,
    lead,
    blocks: [
      {
        _type: "tabsBlock",
        _key: "lessons",
        label: tabsLabel,
        tabs: partsIn(tabs).map(({ body, ...tab }) => ({
          ...tab,
          _type: "tab",
          blocks: [{ _type: "textBlock", _key: `${String(tab["_key"])}-text`, body }],
        })),
        next: closing && { heading, text, links },
      },
    ],
  });
}
