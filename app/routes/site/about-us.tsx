import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { RichText } from "../../content/portable-text/rich-text.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PictureText } from "../../ui/picture-text.tsx";
import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { SiteFrame } from "../site-frame.tsx";

export const loader = pageLoader("about");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** About us (spec section 2, `/about-us`): two texts with their illustrations. */
export default function AboutUs() {
  const { settings, page } = useLoaderData<typeof loader>().content;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title} lead={page.lead} />
      <div className="page-width">
        {page.sections.map(({ _key, heading, body, image }, index) => (
          <PictureText
            key={_key}
            heading={heading}
            picture={
              <Picture
                sources={pictureSources(image, "illustration")}
                sizes="(min-width: 74rem) 35rem, (min-width: 52rem) 46vw, 92vw"
                isFirst={index === 0}
              />
            }
          >
            <RichText blocks={body} />
          </PictureText>
        ))}
      </div>
    </SiteFrame>
  );
}
