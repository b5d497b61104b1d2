import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import type { HomePage } from "../../content/queries/home.ts";
import { Hero } from "../../ui/hero.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PictureCard } from "../../ui/picture-card.tsx";
import { PlayingCard } from "../../ui/playing-card.tsx";
import { CardGrid, FeltSection, PlainSection } from "../../ui/section.tsx";
import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { picturePreload } from "../picture-preload.ts";
import { SiteFrame } from "../site-frame.tsx";

// The whole page may weigh 150 KB. A screen denser than 2.5 pixels is told two thirds of the real width: on a phone nobody sees more than
// two pixels per CSS pixel of a drawing, and at its real width 360 px would fetch the 1,200 px step instead of the 800 px one. On a wide
// screen the hero is told 40 px less than its real width, for the 1,200 px step at two pixels per CSS pixel.
const heroSizes = "(min-width: 74rem) 37.5rem, (min-width: 52rem) 50vw, (min-resolution: 2.5dppx) 66vw, 100vw";
const cardSizes = "(min-width: 74rem) 24rem, (min-width: 40rem) 38vw, (min-resolution: 2.5dppx) 61vw, 92vw";

/** The home page's words. */
export const loader = pageLoader("home");

/** What the home page tells search engines and link previews, and the picture to fetch at once. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...picturePreload(pictureSources(data.content.page.hero.image), heroSizes), ...documentMeta(data)] : [];

/** Home (spec section 2, `/`): hero, three information cards, four benefits, and what is open today. */
export default function Home() {
  const { settings, page } = useLoaderData<typeof loader>().content;
  const { hero, informationCards, benefits, openToday } = page;
  return (
    <SiteFrame settings={settings}>
      <Hero
        headline={hero.headline}
        text={hero.text}
        action={{ label: hero.buttonLabel, href: "add-cash" }}
        note={hero.ageNote}
        picture={<Picture sources={pictureSources(hero.image)} sizes={heroSizes} isFirst />}
      />
      <PlainSection heading={informationCards.heading}>
        <CardGrid>
          {informationCards.cards.map((card) => (
            <InformationCard key={card._key} {...card} />
          ))}
        </CardGrid>
      </PlainSection>
      <FeltSection heading={benefits.heading} lead={benefits.text}>
        <CardGrid>
          {benefits.cards.map(({ _key, suit, title, text }) => (
            <PlayingCard key={_key} suit={suit} title={title} text={text} />
          ))}
        </CardGrid>
      </FeltSection>
      <PlainSection heading={openToday.heading} lead={openToday.text} />
    </SiteFrame>
  );
}

function InformationCard({
  title,
  text,
  linkLabel,
  href,
  secondLinkLabel,
  secondHref,
  image,
}: HomePage["informationCards"]["cards"][number]) {
  const secondLink = secondLinkLabel && secondHref ? [{ label: secondLinkLabel, href: secondHref }] : [];
  return (
    <PictureCard
      title={title}
      text={text}
      links={[{ label: linkLabel, href }, ...secondLink]}
      picture={image && <Picture sources={pictureSources(image, "card")} sizes={cardSizes} />}
    />
  );
}
