import { z } from "zod";

/** GROQ of rich text: only what the site can draw is asked for. */
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
  /** Where a link leads. */
  href: z.string().nullable(),
  /** The id that an anchor gives its heading. */
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
    // Only text has children: what has none is a thing of another type, even if this site does not know it.
    ...(children && { children, markDefs: markDefs ?? [] }),
  }));

/** Rich text as the Studio stores it (Portable Text). */
export const richText = z.array(block);

/** Rich text as the Studio stores it (Portable Text). */
export type RichTextBlocks = z.output<typeof richText>;
