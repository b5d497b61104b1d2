import type { z } from "zod";

import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { Offer } from "../../content/queries/offer.ts";
import { runningOffers } from "../../content/running-offers.ts";
import { IndianTime } from "../../ui/indian-date.tsx";
import { OfferCard } from "../../ui/offer-card.tsx";
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
              terms={{ heading: words.termsHeading, text: <RichText blocks={offer.terms} /> }}
            />
          ))}
        </CardGrid>
      )}
      <p className="care-note">{words.careNote}</p>
    </PlainSection>
  );
};

function factsOf({ code, startsAt, endsAt }: Offer, { codeLabel, startsLabel, endsLabel, timeZone }: Words) {
  const time = (iso: string) => <IndianTime iso={iso} zone={timeZone} />;
  return [
    ...(code ? [{ label: codeLabel, value: code }] : []),
    ...(startsAt ? [{ label: startsLabel, value: time(startsAt) }] : []),
    ...(endsAt ? [{ label: endsLabel, value: time(endsAt) }] : []),
  ];
}
