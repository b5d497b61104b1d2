import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { Offer, PromotionPage } from "../../content/queries/promotion.ts";
import { runningOffers } from "../../content/running-offers.ts";
import { ActionCard } from "../../ui/action-card.tsx";
import { BonusCode } from "../../ui/bonus-code.tsx";
import { DealtHand } from "../../ui/dealt-hand.tsx";
import { IndianTime } from "../../ui/indian-date.tsx";
import { OfferCard } from "../../ui/offer-card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { CardGrid, FeltBand, PlainSection } from "../../ui/section.tsx";
import { suits } from "../../ui/suit-icon.tsx";
import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { SiteFrame } from "../site-frame.tsx";
import { structuredData } from "../structured-data.ts";

const loadWords = pageLoader("promotion");

/** The promotion page's words, and the offers that run at this moment. */
export async function loader(loaded: LoaderFunctionArgs) {
  const words = await loadWords(loaded);
  return { ...words, offers: runningOffers(words.content.page.offers, new Date()) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { settings, page } = data.content;
  return [...documentMeta(data), ...structuredData({ settings, url: data.url, title: page.headline })];
};

/** Promotion (spec section 2, `/promotion`): why to join, the bonus code, three cards with a button each, and the current offers. */
export default function Promotion() {
  const { content, offers } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  return (
    <SiteFrame settings={settings}>
      <PageTitle
        title={page.headline}
        lead={page.lead}
        picture={<DealtHand still={pictureSources(page.animation)} />}
      />
      <div className="page-width side-by-side">
        <div className="prose">
          <RichText blocks={page.body} />
        </div>
        {page.bonusCode && <BonusCode {...page.bonusCode} />}
      </div>
      <FeltBand>
        <CardGrid>
          {page.cards.map(({ _key, title, text, buttonLabel, href }, index) => (
            <ActionCard
              key={_key}
              suit={suits[index % suits.length] ?? "spades"}
              title={title}
              text={text}
              action={{ label: buttonLabel, href }}
            />
          ))}
        </CardGrid>
      </FeltBand>
      <PlainSection heading={page.offersHeading} lead={offers.length > 0 ? page.offersLead : page.noOffers}>
        {offers.length > 0 && (
          <CardGrid>
            {offers.map((offer) => (
              <OfferCard
                key={offer.key}
                title={offer.title}
                summary={offer.summary}
                facts={factsOf(offer, page.promotionLabels)}
                terms={{ heading: page.promotionLabels.terms, text: <RichText blocks={offer.terms} /> }}
              />
            ))}
          </CardGrid>
        )}
        <p className="care-note">{page.responsiblePlay}</p>
      </PlainSection>
    </SiteFrame>
  );
}

function factsOf({ code, startsAt, endsAt }: Offer, labels: PromotionPage["promotionLabels"]) {
  const time = (iso: string) => <IndianTime iso={iso} zone={labels.timeZone} />;
  return [
    ...(code ? [{ label: labels.code, value: code }] : []),
    ...(startsAt ? [{ label: labels.starts, value: time(startsAt) }] : []),
    ...(endsAt ? [{ label: labels.ends, value: time(endsAt) }] : []),
  ];
}
