import type { MetaDescriptor } from "@remix-run/node";

import { localeOf } from "../content/language.ts";
import { pictureUrl } from "../content/pictures/picture-url.ts";
import { pictureShapes, shownPart } from "../content/pictures/shown-part.ts";
import type { Image } from "../content/queries/image.ts";
import type { Seo } from "../content/queries/seo.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";

/** The metadata of a page that search engines may list. */
export interface DocumentMetaOptions {
  content: { settings: SiteSettings; page: { seo: Seo } };
  /** The page's canonical address: absolute, without a query. */
  url: string;
}

/** The picture of a link preview, in the size that readers of Open Graph expect. Sides in pixels. */
const preview = { width: 1200, height: 630 } as const;

/** Title, description, canonical address and Open Graph of a page that search engines may list. */
export function documentMeta({ content: { page, settings }, url }: DocumentMetaOptions): MetaDescriptor[] {
  const { title, description } = page.seo;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: localeOf(new URL(url).pathname).replace("-", "_") },
    { property: "og:site_name", content: settings.brandName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...previewMeta(settings.shareImage, url),
  ];
}

function previewMeta(image: Image, pageUrl: string): MetaDescriptor[] {
  const rectangle = shownPart(image, pictureShapes.linkPreview);
  const isWhole = rectangle.width === image.asset.width && rectangle.height === image.asset.height;
  const path = pictureUrl({
    asset: image.asset,
    width: preview.width,
    format: "jpg",
    ...(!isWhole && { rectangle }),
  });
  return [
    { property: "og:image", content: new URL(path, pageUrl).href },
    { property: "og:image:width", content: String(preview.width) },
    { property: "og:image:height", content: String(preview.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
