import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CardGrid, PlainSection } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { pictureCardsBlock } from "./block.ts";

/**
 * The width of a card's picture, as `sizes`. On a screen denser than 2.5 pixels two thirds of the real width, because nobody sees more than two pixels per
 * CSS pixel of a drawing.
 */
const sizesOf = (cards: number) => {
  const [widest, wide] = cards > 2 ? ["24rem", "38vw"] : ["36rem", "48vw"];
  return `(min-width: 74rem) ${widest}, (min-width: 56rem) ${wide}, (min-width: 40rem) 38vw, (min-resolution: 2.5dppx) 61vw, 92vw`;
};

/** Cards with pictures and links, below a heading. */
export const PictureCardsView: BlockView<typeof pictureCardsBlock> = ({ heading, cards }) => (
  <PlainSection heading={heading}>
    <CardGrid>
      {cards.map(({ _key, title, text, linkLabel, href, secondLinkLabel, secondHref, picture }) => (
        <li key={_key} className="picture-card">
          {picture && <Picture sources={pictureSources(picture, "card")} sizes={sizesOf(cards.length)} />}
          <h3>{title}</h3>
          <p>{text}</p>
          <div className="picture-card-links">
            {href && <ArrowLink label={linkLabel} href={href} />}
            {secondLinkLabel && secondHref && <ArrowLink label={secondLinkLabel} href={secondHref} />}
          </div>
        </li>
      ))}
    </CardGrid>
  </PlainSection>
);
