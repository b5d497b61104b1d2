import type { ReactNode } from "react";
import type { z } from "zod";

/** Draws a block: HTML and CSS, no script. Gets what the block's parser answers. */
export type BlockView<Declaration extends { parser: z.ZodType }> = (
  content: z.output<Declaration["parser"]>,
) => ReactNode;
