import { type OlderDocument, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The page about the company as a page of texts with pictures. */
export function aboutPage(document: OlderDocument): PageDocument {
  const { title, lead, sections } = document;
  const parts = partsIn(sections).map(({ image, ...section }) => ({
    ...section,
    _type: "pictureText",
    picture: image,
  }));
  return pageDocument(document, {
    address: "about-us",
    title,
    lead,
    blocks: [{ _type: "pictureTextsBlock", _key: "about", parts }],
  });
}
