import type { z } from "zod";

import { blockList } from "./block-list.ts";
import { editing } from "./editing.ts";
import { handBlock } from "./hand/block.ts";
import { noticeBlock } from "./notice/block.ts";
import { pictureBlock } from "./picture/block.ts";
import { textBlock } from "./text/block.ts";

/** The blocks that the parts of another block are composed of. */
const declared = [textBlock, handBlock, pictureBlock, noticeBlock];

/** A block within a part of another block, as its view gets it. */
export type InnerBlock = z.output<(typeof declared)[number]["parser"]>;

/** Blocks within a part of another block, one below the other. The description says to editors where they stand. */
export const innerBlocks = (description: string) =>
  blockList(declared).register(editing, { kind: "blocks", description, of: declared.map(({ name }) => name) });
