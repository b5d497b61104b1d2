import { z } from "zod";

import { isBlankText } from "../blank-text.ts";
import { tokenBegins } from "../preview/token-begins.ts";
import { figure } from "./figure.ts";
import { spellFigure } from "./spell-figure.ts";

/** The parts of an answer's settings that tokens are replaced by. */
const tokenSources = z.object({
  offerFigures: z.array(figure),
  ruleFigures: z.array(figure),
  // Without a state no page could say where nobody may play: visitors keep the words that name them.
  restrictedStates: z.array(z.string()).refine((names) => !names.every(isBlankText), "names no state"),
  listConjunction: z.string(),
  contact: z.object({ supportEmail: z.string() }),
});

/**
 * The replacement of each token that any text may hold: `{<figure>}`, `{<figure>-amount}`, `{restricted-states}` and `{support-email}`. Of two
 * figures with one name legal's is used, so that none of marketing's changes a rule or a fact.
 *
 * @param settings the settings as the lake answered them
 * @throws z.ZodError when the settings lack what the tokens need, or name no restricted state
 */
export const tokenWords = (settings: unknown): ReadonlyMap<string, string> => wordsOf(tokenSources.parse(settings));

/** The same of settings that were read already; they may name no state. */
export function wordsOf(sources: z.output<typeof tokenSources>): ReadonlyMap<string, string> {
  const { offerFigures, ruleFigures, restrictedStates, listConjunction, contact } = sources;
  return new Map([
    ...[...offerFigures, ...ruleFigures].flatMap((it): [string, string][] => {
      const { withUnit, bare } = spellFigure(it);
      const marked = (words: string) => (it.mark === undefined ? words : tokenBegins + words + it.mark);
      return [
        [it.key, marked(withUnit)],
        [`${it.key}-amount`, marked(bare)],
      ];
    }),
    ["restricted-states", listOf(restrictedStates, listConjunction)],
    ["support-email", contact.supportEmail],
  ]);
}

/** `Assam`, `Assam and Odisha`, `Telangana, Assam and Odisha`. An item that nobody sees is none. */
function listOf(items: readonly string[], conjunction: string): string {
  const names = items.filter((item) => !isBlankText(item));
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
