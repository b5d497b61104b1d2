import { z } from "zod";

import { optionalHref } from "./href.ts";
import { asking } from "./selection.ts";
import { pagePath } from "./page-path.ts";
import { wholeClaim } from "./whole-claim.ts";

/** GROQ of a link. A link to a composed page has that page's address: none while the page is not published. */
const navigationLinkProjection = `{
    _key, label,
    "href": select(defined(page) => page->{"path": ${pagePath}}.path, href),
    "claim": page->{"whole": ${wholeClaim}}.whole
  }`;

/** GROQ of a list of links. */
export const navigationLinksProjection = `[]${navigationLinkProjection}`;

/** An optional link; null also while its page is not published. */
export const optionalLink = z
  .object({ label: z.string(), href: optionalHref })
  .nullable()
  .transform((link) => (link?.href ? { label: link.label, href: link.href } : null))
  .register(asking, { selection: navigationLinkProjection });

/** A menu or another list of links. One whose page is not published is left out. */
export const navigationLinks = z
  .array(z.object({ _key: z.string(), label: z.string(), href: optionalHref }))
  .transform((links) => links.flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : [])))
  .register(asking, { selection: navigationLinksProjection });
