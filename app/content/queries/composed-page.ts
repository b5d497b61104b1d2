import { z } from "zod";

import * as declarations from "../../blocks/blocks.ts";
import { warnOfUnknown } from "../portable-text/warn-of-unknown.ts";
import { restatableWord } from "./fields.ts";
import { documentQuery, type PageQuery } from "./page-query.ts";
import { asking, selectionOf } from "./selection.ts";
import { seoProjection } from "./seo.ts";

const declared = Object.values(declarations);

/** A block of a page, as its view gets it. */
export type Block = z.output<(typeof declared)[number]["parser"]>;

const parserOf = new Map<string, (typeof declared)[number]["parser"]>(
  declared.map(({ name, parser }) => [name, parser]),
);

/** GROQ of a page's blocks: of each what its own parser reads, and the mark that the claims filter reads. */
const blocksProjection = `[]{_type, _key, claim, ${declared
  .map(({ name, parser }) => `_type == "${name}" => ${selectionOf(parser)}`)
  .join(", ")}}`;

/** A page's blocks. One that this version of the site does not know is left out and logged; a known one that lacks something refuses the page. */
const blocks = z
  .array(z.looseObject({ _type: z.string() }))
  .nullable()
  .transform((items, context) =>
    (items ?? []).flatMap((item, index): Block[] => {
      const parser = parserOf.get(item._type);
      if (!parser) {
        warnOfUnknown(`A page has a block that this version of the site does not know: ${item._type}.`);
        return [];
      }
      const { data, error } = parser.safeParse(item);
      for (const { message, path } of error?.issues ?? [])
        context.addIssue({ code: "custom", path: [index, ...path], message });
      return data ? [data] : [];
    }),
  )
  .register(asking, { selection: blocksProjection });

const composedPage = z.object({
  title: restatableWord,
  lead: restatableWord,
  /** Where it is missing, or a part of it, title and lead take its place. */
  seo: z
    .object({ title: z.string().nullable(), description: z.string().nullable() })
    .nullable()
    .register(asking, { selection: seoProjection }),
  /** Whether search engines are asked not to list the page. */
  noindex: z.boolean().nullable(),
  blocks,
});

/** A page that staff composed. */
export type ComposedPage = z.output<typeof composedPage>;

/** Asks for a page that staff composed; null when it is not published. */
export const composedPageQuery = (id: string): PageQuery<ComposedPage | null> =>
  documentQuery("page", composedPage.nullable(), { parameters: { _id: id } });
