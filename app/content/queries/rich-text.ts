import { z } from "zod";

import { isBlankBlock } from "../portable-text/blank-block.ts";
import { asking } from "./selection.ts";

/** GROQ of rich text; only what the site can render is fetched. */
export const richTextProjection = `{
      _type, _key, style, listItem, level,
      children[]{_type, _key, text, marks},
      markDefs[]{_type, _key, href, name}
    }`;

const span = z
  .object({ _type: z.string(), _key: z.string(), text: z.string().nullable(), marks: z.array(z.string()).nullable() })
  .transform(({ text, marks, ...rest }) => ({ ...rest, text: text ?? "", marks: marks ?? [] }));

const markDefinition = z.object({
  _type: z.string(),
  _key: z.string(),
  /** The target of a link. */
  href: z.string().nullable(),
  /** The id of a heading with an anchor. */
  name: z.string().nullable(),
});

const block = z
  .object({
    _type: z.string(),
    _key: z.string(),
    style: z.string().nullable(),
    listItem: z.string().nullable(),
    level: z.number().nullable(),
    children: z.array(span).nullable(),
    markDefs: z.array(markDefinition).nullable(),
  })
  .transform(({ style, listItem, level, children, markDefs, ...rest }) => ({
    ...rest,
    style: style ?? "normal",
    ...(listItem !== null && { listItem, level: level ?? 1 }),
    // Only text blocks have children; a block without them is of another type, known or unknown.
    ...(children && { children, markDefs: markDefs ?? [] }),
  }))
  .register(asking, { selection: richTextProjection });

/** Rich text as the Studio stores it (Portable Text), without the paragraphs and headings that show nothing. */
export const richText = z.array(block).transform((blocks) => blocks.filter((found) => !isBlankBlock(found)));

/** Rich text as the Studio stores it (Portable Text). */
export type RichTextBlocks = z.output<typeof richText>;
