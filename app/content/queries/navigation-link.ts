import { z } from "zod";

import { isObject } from "../is-object.ts";
import { optionalHref, pathOfReferred } from "./href.ts";
import { pagePath, wholeClaim } from "./page-path.ts";
import { asking } from "./selection.ts";

/** GROQ of a link. A link to a composed page has that page's address: none while the page is not published. */
const navigationLinkProjection = `{
    _key, label,
    "href": select(defined(page) => page->{"path": ${pagePath}}.path, href), "isPage": defined(page),
    "claim": page->{"whole": ${wholeClaim}}.whole
  }`;

/** GROQ of a list of links. */
export const navigationLinksProjection = `[]${navigationLinkProjection}`;

/** The parser of a link. The target of one to a composed page is null also where that address is none: whoever wrote the link did not write it. */
const linkOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.preprocess(withPathOfReferred, z.object({ ...fields, label: z.string(), href: optionalHref }));

function withPathOfReferred(link: unknown): unknown {
  if (!isObject(link) || link["isPage"] !== true || typeof link["href"] !== "string") return link;
  return { ...link, href: pathOfReferred(link["href"]) };
}

/** An optional link; null also while its page is not published. */
export const optionalLink = linkOf({})
  .nullable()
  .transform((link) => (link?.href ? { label: link.label, href: link.href } : null))
  .register(asking, { selection: navigationLinkProjection });

/** A menu or another list of links. One whose page is not published is left out. */
export const navigationLinks = z
  .array(linkOf({ _key: z.string() }))
  .transform((links) => links.flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : [])))
  .register(asking, { selection: navigationLinksProjection });
