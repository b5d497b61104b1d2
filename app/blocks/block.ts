import { z } from "zod";

import { asking } from "../content/queries/selection.ts";
import { staysWithoutItemsMark } from "../content/without-claims.ts";

/** How editors meet a block in the Studio. */
interface BlockWords {
  title: string;
  /** What the block is for, in one sentence. */
  description: string;
  /** A character that stands for it in lists. */
  symbol: string;
  /** The field whose text identifies one in a list of blocks. */
  preview: string;
  /** The content of a new block, as the Studio stores it. A picture cannot be given. */
  example: Readonly<Record<string, unknown>>;
  /** Whether it can only be a page's first block. */
  onlyFirst?: boolean;
  /** Whether a page has it once at most. */
  onlyOnce?: boolean;
  /** Lists of which one has an item, without which a visitor sees nothing but the block's heading; and what an editor is told where none has. */
  needsOneOf?: { lists: readonly string[]; problem: string };
  /** Whether it stays on the page when the legal switch hides every item of its lists, because it has words for that case. */
  staysWithoutItems?: boolean;
}

/**
 * Declares a block: its words for the Studio, and the parser of its content, from which its query follows (`selection.ts`). Its fields are made by
 * `fields.ts`, so that the Studio knows them too.
 *
 * @param name the block's `_type`, unique in the whole dataset's schema
 */
export const block = <const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  words: BlockWords,
  fields: Fields,
) => ({
  name,
  ...words,
  fields,
  parser: parserOf(name, words, fields),
});

function parserOf<const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  { staysWithoutItems = false }: BlockWords,
  fields: Fields,
) {
  const parser = z.object({ _type: z.literal(name), _key: z.string(), ...fields });
  return staysWithoutItems ? parser.register(asking, { besides: staysWithoutItemsMark }) : parser;
}
