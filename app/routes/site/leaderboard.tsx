import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { CaptionedPicture } from "../../ui/captioned-picture.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CardGrid } from "../../ui/section.tsx";
import { TextCard } from "../../ui/text-card.tsx";
import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { SiteFrame } from "../site-frame.tsx";

/** The leaderboard's words. */
export const loader = pageLoader("leaderboard");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** Leaderboard (spec section 2, `/leaderboard`): the winners, and how a place among them is earned. */
export default function Leaderboard() {
  const { settings, page } = useLoaderData<typeof loader>().content;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title} lead={page.lead} />
      <div className="page-width page-stack">
        <CaptionedPicture
          picture={<Picture sources={pictureSources(page.image)} sizes="(min-width: 60rem) 56rem, 92vw" isFirst />}
          caption={page.caption}
        />
        <CardGrid>
          {page.sections.map(({ _key, heading, text }) => (
            <TextCard key={_key} title={heading} text={text} />
          ))}
        </CardGrid>
        <ArrowLink {...page.link} />
      </div>
    </SiteFrame>
  );
}
