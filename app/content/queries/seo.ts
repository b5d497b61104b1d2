import { z } from "zod";

/** GROQ of the words a page shows to search engines and link previews. */
export const seoProjection = `{title, description, withoutClaims{title, description}}`;

/** What a page tells search engines and link previews. */
export const seo = z.object({ title: z.string(), description: z.string() });

/** What a page tells search engines and link previews. */
export type Seo = z.output<typeof seo>;
