import { z } from "zod";

import { claimableImageProjection, optionalClaimableImage } from "./image.ts";
import { asking } from "./selection.ts";

/** GROQ of a page's words for search engines and link previews, and of its share picture. */
export const seoProjection = `{title, description, picture${claimableImageProjection}, withoutClaims{title, description}}`;

/** A page's words for search engines and link previews, and its share picture, if it has one. */
export const seo = z
  .object({ title: z.string(), description: z.string(), picture: optionalClaimableImage })
  .register(asking, { selection: seoProjection });

/** A page's words for search engines and link previews. */
export type Seo = z.output<typeof seo>;
