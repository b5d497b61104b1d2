import { z } from "zod";

import { richText, richTextProjection } from "./rich-text.ts";

/** The id of a part of a page, used as an address's fragment. */
export const anchor = z.string().regex(/^[a-z0-9-]+$/);

/** GROQ of a long text's parts. */
export const sectionsProjection = `{_key, heading, "anchor": anchor.current, body[]${richTextProjection}}`;

/** A part of a long text; its anchor is unique on its page. */
export const section = z.object({ _key: z.string(), heading: z.string(), anchor, body: richText });

/** A part of a long text. */
export type Section = z.output<typeof section>;
