import type { z } from "zod";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { Offer } from "../../content/queries/offer.ts";
import { runningOffers } from "../../content/running-offers.ts";
import { IndianTime } from "../../ui/indian-date.tsx";
import { OfferCard } from "../../ui/offer-card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CardGrid, PlainSection } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { offersBlock } from "./block.ts";

type Words = z.output<(typeof offersBlock)["parser"]>;

/** The offers that run when the page is drawn; words instead of them while none runs. */
export const OffersView: BlockView<typeof offersBlock> = (words, { now }) => {
  const offers = runningOffers(words.offers, new Date(now));
  return (
    <PlainSection heading={words.heading} lead={offers.length > 0 ? words.lead : words.noOffers}>
      {offers.length > 0 && (
        <CardGrid>
          {offers.map((offer) => (
            <OfferCard
              key={offer.key}
              title={offer.title}
              summary={offer.summary}
              facts={factsOf(offer, words)}
              terms={{
                heading: words.termsHeading,
                text: <RichText blocks={offer.terms} headingLevel={5} anchorPrefix={`${words._key}-${offer.key}-`} />,
              }}
              picture={
                offer.picture && (
                  <Picture sources={pictureSources(offer.picture, "card")} sizes={sizesOf(offers.length)} />
                )
              }
              action={offer.button}
            />
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

function factsOf({ code, startsAt, endsAt }: Offer, { codeLabel, startsLabel, endsLabel, timeZone }: Words) {
  const time = (iso: string) => <IndianTime iso={iso} zone={timeZone} />;
  return [
    ...(code ? [{ label: codeLabel, value: code }] : []),
    ...(startsAt ? [{ label: startsLabel, value: time(startsAt) }] : []),
    ...(endsAt ? [{ label: endsLabel, value: time(endsAt) }] : []),
  ];
}
