import { type OlderDocument, partIn, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The leaderboard as a page of a picture and cards. */
export function leaderboardPage(document: OlderDocument): PageDocument {
  const { title, lead, image, sections, link } = document;
  const { caption, ...picture } = partIn(image);
  const { label, href } = partIn(link);
  return pageDocument(document, {
    address: "leaderboard",
    title,
    lead,
    blocks: [
      { _type: "pictureBlock", _key: "winners", picture: image && picture, caption },
      {
        _type: "textCardsBlock",
        _key: "sections",
        cards: partsIn(sections).map(({ heading, ...section }) => ({ ...section, _type: "textCard", title: heading })),
        linkLabel: label,
        href,
      },
    ],
  });
}
