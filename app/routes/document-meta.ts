import type { MetaDescriptor } from "@remix-run/node";

import { language } from "../content/language.ts";
import type { PageContent, PageName } from "../content/content.ts";
import { pictureUrl } from "../content/pictures/picture-url.ts";
import { shownPart } from "../content/pictures/shown-part.ts";
import type { Image } from "../content/queries/image.ts";

/** What a page tells of itself. */
export interface DocumentMetaOptions {
  content: PageContent<PageName>;
  /** The page's canonical address: absolute, without a query. */
  url: string;
  /** Shown by link previews, cut to the shape they expect. */
  picture?: Image;
}

/** Width ÷ height of the picture in a link preview, as Open Graph's readers expect it. */
const previewAspectRatio = 1.91;

/** Title, description, canonical address and Open Graph of a page that search engines may list. */
export function documentMeta({ content: { page, settings }, url, picture }: DocumentMetaOptions): MetaDescriptor[] {
  const { title, description } = page.seo;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: language.replace("-", "_") },
    { property: "og:site_name", content: settings.brandName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(picture ? pictureMeta(picture, url) : []),
  ];
}

function pictureMeta(image: Image, pageUrl: string): MetaDescriptor[] {
  const rectangle = shownPart(image, previewAspectRatio);
  const url = new URL(pictureUrl({ asset: image.asset, width: 1200, format: "jpg", rectangle }), pageUrl);
  return [
    { property: "og:image", content: url.href },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
