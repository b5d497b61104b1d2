import { z } from "zod";

import { asking } from "./selection.ts";

/** GROQ of a page's words for search engines and link previews. */
export const seoProjection = `{title, description, withoutClaims{title, description}}`;

/** A page's words for search engines and link previews. */
export const seo = z
  .object({ title: z.string(), description: z.string() })
  .register(asking, { selection: seoProjection });

/** A page's words for search engines and link previews. */
export type Seo = z.output<typeof seo>;
