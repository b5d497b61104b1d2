import { z } from "zod";

import { addCash as document } from "../../sanity.parsers.ts";
import { word } from "../fields.ts";
import { documentQuery } from "../page-query.ts";
import { asking } from "../selection.ts";
import { comingSoon } from "./coming-soon.ts";

const bonusCode = z.object({ label: word, help: word, applyButton: word }).nullable();

const page = document.omit({ bonusCodeLabel: true, bonusCodeHelp: true, applyButton: true }).extend({
  /** Null while the legal switch hides it. */
  bonusCode: bonusCode.register(asking, {
    value: `{"label": bonusCodeLabel, "help": bonusCodeHelp, "applyButton": applyButton, "claim": true}`,
  }),
  comingSoon,
});

/** Asks for the words of the screen that will take deposits (spec section 2, `/protect/add-cash`). */
export const addCash = documentQuery("addCash", page);
