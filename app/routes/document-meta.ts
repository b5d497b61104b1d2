import type { MetaDescriptor } from "@remix-run/node";

import { localeOf } from "../content/language.ts";
import { pictureUrl } from "../content/pictures/picture-url.ts";
import { pictureShapes, shownPart } from "../content/pictures/shown-part.ts";
import type { Image } from "../content/queries/image.ts";
import type { Seo } from "../content/queries/seo.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";
import { drawnWords, titlePicturePath } from "../content/title-pictures/title-picture-address.ts";

/** The metadata of a page for everyone. */
export interface DocumentMetaOptions {
  content: { settings: SiteSettings; page: { seo: Seo } };
  /** The page's canonical address: absolute, without a query but that of a tab. */
  url: string;
  /** Whether search engines are asked not to list the page. They may by default. */
  noindex?: boolean | undefined;
  /**
   * What the title of the document begins with, so that a screen reader says it first. Link previews leave it out: they would show words of whoever wrote
   * the address as the site's own.
   */
  titleBegins?: string | undefined;
  /** The page whose title is drawn for previews of this one, where that is another page. */
  drawnAs?: { path: string; seo: Seo } | undefined;
}

/** The picture of a link preview, in the size that readers of Open Graph expect. Sides in pixels. */
const preview = { width: 1200, height: 630 } as const;

/**
 * Title, description, Open Graph and share picture of a page for everyone, and its canonical address. A page that search engines shall not list names
 * none, because it would ask them to list that.
 */
export function documentMeta(options: DocumentMetaOptions): MetaDescriptor[] {
  const { content, url, noindex = false, titleBegins, drawnAs } = options;
  const { page, settings } = content;
  const { title, description } = page.seo;
  const { path, alt } = previewPicture(settings, drawnAs ?? { path: new URL(url).pathname, seo: page.seo });
  return [
    { title: titleBegins === undefined ? title : `${titleBegins}: ${title}` },
    { name: "description", content: description },
    noindex ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: localeOf(new URL(url).pathname).replace("-", "_") },
    { property: "og:site_name", content: settings.brandName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(path, url).href },
    { property: "og:image:width", content: String(preview.width) },
    { property: "og:image:height", content: String(preview.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The picture of a page in link previews: its own, otherwise its drawn title with the words that are drawn, otherwise the site's. */
export function previewPicture(settings: SiteSettings, { path, seo }: { path: string; seo: Seo }) {
  if (seo.picture) return { path: previewPath(seo.picture), alt: seo.picture.alt };
  const words = drawnWords(seo.title, settings.brandName);
  if (words) return { path: titlePicturePath(path, words), alt: `${words.brandName}: ${words.title}`, words };
  return { path: previewPath(settings.shareImage), alt: settings.shareImage.alt };
}

/** The path of a picture of the content in the size of link previews, without an origin. */
export function previewPath(image: Image): string {
  const rectangle = shownPart(image, pictureShapes.linkPreview);
  const isWhole = rectangle.width === image.asset.width && rectangle.height === image.asset.height;
  return pictureUrl({ asset: image.asset, width: preview.width, format: "jpg", ...(!isWhole && { rectangle }) });
}
