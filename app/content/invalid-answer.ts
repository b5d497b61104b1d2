import { z } from "zod";

import { UnknownFigure } from "./figures/replace-tokens.ts";

/**
 * Whether a failure means that the lake gave a whole answer which cannot be shown, because the dataset lacks something or names an unknown figure. It concerns
 * the pages with these words, and staff can correct it.
 */
export const isInvalidAnswer = (failure: unknown): boolean =>
  failure instanceof z.ZodError || failure instanceof UnknownFigure;
