import { NumberIcon } from "@sanity/icons";

import { figureType } from "./figure-type.ts";

/** A figure of the game's rules or of the law, owned by legal. Every text may use it. */
export const ruleFigure = figureType({
  name: "ruleFigure",
  title: "Rule figure",
  description: "A number of the rules or of the law, owned by legal. Every text may use it.",
  icon: NumberIcon,
});
