import type { z } from "zod";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { Offer } from "../../content/queries/offer.ts";
import { runningOffers } from "../../content/running-offers.ts";
import { IndianTime } from "../../ui/indian-date.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CardGrid, PlainSection } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { offersBlock } from "./block.ts";

type Words = z.output<(typeof offersBlock)["parser"]>;

/** The offers that run when the page is drawn, with all their conditions visible; words instead of them while none runs. */
export const OffersView: BlockView<typeof offersBlock> = (words, { now }) => {
  const offers = runningOffers(words.offers, new Date(now));
  return (
    <PlainSection heading={words.heading} lead={offers.length > 0 ? words.lead : words.noOffers}>
      {offers.length > 0 && (
        <CardGrid>
          {offers.map((offer) => (
            <li key={offer.key} className="offer-card">
              {offer.picture && (
                <Picture sources={pictureSources(offer.picture, "card")} sizes={sizesOf(offers.length)} />
              )}
              <h3>{offer.title}</h3>
              <p className="offer-card-summary">{offer.summary}</p>
              <Facts offer={offer} words={words} />
              <h4>{words.termsHeading}</h4>
              <div className="prose">
                <RichText blocks={offer.terms} headingLevel={5} anchorPrefix={`${words._key}-${offer.key}-`} />
              </div>
              {offer.button && <LinkButton href={offer.button.href}>{offer.button.label}</LinkButton>}
            </li>
          ))}
        </CardGrid>
      )}
      <p className="care-note">{words.careNote}</p>
    </PlainSection>
  );
};

/**
 * The width of a card's picture, as `sizes`. On a screen denser than 2.5 pixels two thirds of the real width, because nobody sees more than two pixels
 * per CSS pixel.
 */
const sizesOf = (cards: number) =>
  `(min-width: 56rem) ${cards > 2 ? "24rem" : "36rem"}, (min-resolution: 2.5dppx) 61vw, 92vw`;

/** An offer's code and times, if it has any. */
function Facts({ offer: { code, startsAt, endsAt }, words }: { offer: Offer; words: Words }) {
  const { codeLabel, startsLabel, endsLabel, timeZone } = words;
  const time = (iso: string) => <IndianTime iso={iso} zone={timeZone} />;
  const facts = [
    ...(code ? [{ label: codeLabel, value: code }] : []),
    ...(startsAt ? [{ label: startsLabel, value: time(startsAt) }] : []),
    ...(endsAt ? [{ label: endsLabel, value: time(endsAt) }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
