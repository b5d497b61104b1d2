import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { Hero } from "../../ui/hero.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PictureCard } from "../../ui/picture-card.tsx";
import { PlayingCard } from "../../ui/playing-card.tsx";
import { CardGrid, FeltSection } from "../../ui/section.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";

/** Width ÷ height of the pictures on the information cards. */
const cardAspectRatio = 3 / 2;

/** The home page's words. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { content: await context.content.page("home"), url: `${context.siteOrigin}/` };
}

/** What the home page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? documentMeta({ ...data, picture: data.content.page.hero.image }) : [];

/** Home (spec section 2, `/`): hero, three information cards, four benefits. */
export default function Home() {
  const { settings, page } = useLoaderData<typeof loader>().content;
  const { hero, informationCards, benefits } = page;
  return (
    <SiteFrame settings={settings}>
      <Hero
        headline={hero.headline}
        text={hero.text}
        action={{ label: hero.buttonLabel, href: "add-cash" }}
        picture={
          <Picture
            sources={pictureSources(hero.image)}
            sizes="(min-width: 74rem) 40rem, (min-width: 52rem) 52vw, 100vw"
            isFirst
          />
        }
      />
      <div className="page-width">
        <CardGrid>
          {informationCards.map(({ _key, title, text, linkLabel, href, image }) => (
            <PictureCard
              key={_key}
              title={title}
              text={text}
              link={{ label: linkLabel, href }}
              picture={
                image && (
                  <Picture
                    sources={pictureSources(image, cardAspectRatio)}
                    sizes="(min-width: 74rem) 24rem, (min-width: 40rem) 38vw, 92vw"
                  />
                )
              }
            />
          ))}
        </CardGrid>
      </div>
      <FeltSection heading={benefits.heading}>
        <CardGrid>
          {benefits.cards.map(({ _key, suit, title, text }) => (
            <PlayingCard key={_key} suit={suit} title={title} text={text} />
          ))}
        </CardGrid>
      </FeltSection>
    </SiteFrame>
  );
}
