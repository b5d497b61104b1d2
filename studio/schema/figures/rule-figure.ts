import { NumberIcon } from "@sanity/icons";

import { figureType } from "./figure-type.ts";

/** A figure of the game's rules or of the law, owned by legal. Every text may use it. */
export const ruleFigure = figureType({
  name: "ruleFigure",
  title: "Rule figure",
  description: "A number of the rules or of the law, owned by legal. Every text may use it.",
  icon: NumberIcon,
  shown:
    "Once published, every page that names this figure shows it. But a legal page shows the version in effect with the numbers of its time: while a version is announced there, the new number appears with that one, from its day.",
});
