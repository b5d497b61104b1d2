import type { ReactNode } from "react";
import type { z } from "zod";

import type { SharedBlockWords } from "../content/queries/block-words.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";
import type { InnerBlock } from "./inner-blocks.ts";

/** What surrounds a block. */
export interface Surroundings extends SharedBlockWords {
  /** The words around every page. */
  settings: SiteSettings;
  /** The page's title and lead, for a block that shows them in its own way. */
  title: string;
  lead: string;
  /** Whether it is what a visitor sees first, so that its picture is fetched at once. */
  isFirst: boolean;
  /** The level of the block's own headings: 3 within a part of another block. */
  headingLevel: 2 | 3;
  /** The page's path. */
  path: string;
  /** Which tab the address asks for, in `?tab=`; null when it names none. */
  tab: string | null;
  /** What the visitor searches for, in `?q=`; null when nothing. */
  search: string | null;
  /** The instant for which the page is drawn (ISO 8601). */
  now: string;
  /** Draws the blocks of a part of this block. */
  inner: (blocks: readonly InnerBlock[]) => ReactNode;
}

/** Draws a block: HTML and CSS, no script. Gets what the block's parser answers. */
export type BlockView<Declaration extends { parser: z.ZodType }> = (
  content: z.output<Declaration["parser"]>,
  surroundings: Surroundings,
) => ReactNode;
