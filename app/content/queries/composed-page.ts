import { z } from "zod";

import { blockList } from "../../blocks/block-list.ts";
import * as declarations from "../../blocks/blocks.ts";
import { fixedPage, type FixedPage } from "../addresses/fixed-pages.ts";
import { optionalWord, restatableWord } from "./fields.ts";
import { optionalClaimableImage } from "./image.ts";
import { documentQuery, type PageQuery } from "./page-query.ts";
import { asking } from "./selection.ts";
import { type Seo, seoProjection } from "./seo.ts";

const composedPage = z.object({
  title: restatableWord,
  lead: restatableWord,
  /** Where it is missing, or a part of it, title and lead take its place. */
  seo: z
    .object({ title: optionalWord, description: optionalWord, picture: optionalClaimableImage })
    .nullable()
    .register(asking, { selection: seoProjection }),
  /** Whether search engines are asked not to list the page. */
  noindex: z.boolean().nullable(),
  blocks: blockList(Object.values(declarations)),
});

/** A page that staff composed. */
export type ComposedPage = z.output<typeof composedPage>;

/** What search engines and link previews show of it. */
export const seoOf = ({ title, lead, seo }: Pick<ComposedPage, "title" | "lead" | "seo">): Seo => ({
  title: seo?.title ?? title,
  description: seo?.description ?? lead,
  picture: seo?.picture ?? null,
});

/** Asks for a page that staff composed; null when it is not published. */
export const composedPageQuery = (id: string): PageQuery<ComposedPage | null> =>
  documentQuery("page", composedPage.nullable(), { parameters: { _id: id } });

/** Asks for a page of the specification; a dataset without it is refused. */
export const fixedPageQuery = (name: FixedPage["name"]): PageQuery<ComposedPage> =>
  documentQuery("page", composedPage, { parameters: { _id: fixedPage(name).id } });
