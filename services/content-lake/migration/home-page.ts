import { type OlderDocument, type Part, partIn, partsIn } from "./older-document.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** The home page as a page that begins with a hero. Its title and lead are its words for search engines, because a hero takes their place on the page. */
export function homePage(document: OlderDocument): PageDocument {
  const { seo, hero, informationCards, benefits, openToday } = document;
  const { title, description, withoutClaims } = partIn(seo);
  return pageDocument(
    { ...document, withoutClaims },
    {
      title,
      lead: description,
      restated: { title: "title", lead: "description" },
      blocks: [
        hero ? heroBlock(partIn(hero)) : undefined,
        informationCards ? pictureCardsBlock(partIn(informationCards)) : undefined,
        benefits ? playingCardsBlock(partIn(benefits)) : undefined,
        openToday ? { ...partIn(openToday), _type: "statementBlock", _key: "open-today" } : undefined,
      ],
    },
  );
}

const heroBlock = ({ image, ageNote, ...hero }: Part) => ({
  ...hero,
  _type: "heroBlock",
  _key: "hero",
  // Where the button led before editors could choose.
  buttonHref: "/add-cash",
  note: ageNote,
  picture: image,
});

const pictureCardsBlock = ({ heading, cards }: Part) => ({
  _type: "pictureCardsBlock",
  _key: "information",
  heading,
  cards: partsIn(cards).map(({ image, ...card }) => ({ ...card, _type: "pictureCard", picture: image })),
});

const playingCardsBlock = ({ heading, text, withoutClaims, cards }: Part) => ({
  _type: "playingCardsBlock",
  _key: "benefits",
  heading,
  lead: text,
  withoutClaims: withoutClaims && { heading: partIn(withoutClaims)["heading"], lead: partIn(withoutClaims)["text"] },
  cards,
});
