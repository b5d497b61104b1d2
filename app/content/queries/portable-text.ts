import { z } from "zod";

/** GROQ of a rich text's blocks, projected so that only what the site can draw is asked for. */
export const portableTextFields = `{_type, _key, style, listItem, level, children[]{_type, _key, text, marks}, markDefs[]{_type, _key, href}}`;

const span = z.object({
  _type: z.string(),
  _key: z.string(),
  text: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  marks: z
    .array(z.string())
    .nullish()
    .transform((marks) => marks ?? []),
});

const block = z.object({
  _type: z.string(),
  _key: z.string(),
  style: z
    .string()
    .nullish()
    .transform((style) => style ?? "normal"),
  listItem: z
    .string()
    .nullish()
    .transform((listItem) => listItem ?? undefined),
  level: z
    .number()
    .nullish()
    .transform((level) => level ?? undefined),
  children: z
    .array(span)
    .nullish()
    .transform((children) => children ?? []),
  markDefs: z
    .array(z.object({ _type: z.string(), _key: z.string(), href: z.string().nullish() }))
    .nullish()
    .transform((markDefs) => markDefs ?? []),
});

/** Rich text as the Studio stores it; absent is empty. */
export const portableText = z
  .array(block)
  .nullish()
  .transform((blocks) => blocks ?? []);

/** Rich text as the Studio stores it. */
export type PortableTextBlocks = z.output<typeof portableText>;
