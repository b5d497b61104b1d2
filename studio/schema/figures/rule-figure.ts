import { NumberIcon } from "@sanity/icons";

import { figureType } from "./figure-type.ts";

/** A figure of the game's rules or of the law, owned by legal. Every text may use it. */
export const ruleFigure = figureType({
  name: "ruleFigure",
  title: "Rule figure",
  description: "A number of the rules or of the law, owned by legal. Every text may use it.",
  icon: NumberIcon,
  shown:
    "Once published, every page that names this figure shows it. While a legal page announces a new version, it keeps the old number until that version applies.",
});
