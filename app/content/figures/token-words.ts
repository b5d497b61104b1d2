import { z } from "zod";

import { isBlankText } from "../blank-text.ts";
import { tokenBegins } from "../preview/token-begins.ts";
import { eachAlone } from "../queries/each-alone.ts";
import { figure } from "./figure.ts";
import { spellFigure } from "./spell-figure.ts";

/** The name of a figure that cannot be read. */
const unreadableFigure = z.object({ key: z.string() }).transform(({ key }) => ({ key, amount: undefined }));

/** What cannot be read keeps its name, so that no other figure is used for it. */
const figures = eachAlone("figure", figure, {
  orElse(item) {
    const { data } = unreadableFigure.safeParse(item);
    return data ? [data] : [];
  },
});

/** The parts of an answer's settings that tokens are replaced by. */
const tokenSources = z.object({
  offerFigures: figures,
  ruleFigures: figures,
  // Without a state no page could say where nobody may play: visitors keep the words that name them.
  restrictedStates: z.array(z.string()).refine((names) => !names.every(isBlankText), "names no state"),
  listConjunction: z.string(),
  contact: z.object({ supportEmail: z.string() }),
});

/**
 * The replacement of each token that any text may hold: `{<figure>}`, `{<figure>-amount}`, `{restricted-states}` and `{support-email}`. Of two
 * figures with one name legal's is used, so that none of marketing's changes a rule or a fact. One that cannot be read has no replacement, and neither
 * has one of its name that it would have replaced.
 *
 * @param settings the settings as the lake answered them
 * @throws z.ZodError when the settings lack what the tokens need, or name no restricted state
 */
export const tokenWords = (settings: unknown): ReadonlyMap<string, string> => wordsOf(tokenSources.parse(settings));

/** The same of settings that were read already; they may name no state. */
export function wordsOf(sources: z.output<typeof tokenSources>): ReadonlyMap<string, string> {
  const { offerFigures, ruleFigures, restrictedStates, listConjunction, contact } = sources;
  const words = new Map<string, string>();
  for (const it of [...offerFigures, ...ruleFigures]) {
    const tokens = [it.key, `${it.key}-amount`] as const;
    if (it.amount === undefined) {
      for (const token of tokens) words.delete(token);
      continue;
    }
    const { withUnit, bare } = spellFigure(it);
    const marked = (spelled: string) => (it.mark === undefined ? spelled : tokenBegins + spelled + it.mark);
    words.set(tokens[0], marked(withUnit)).set(tokens[1], marked(bare));
  }
  return words
    .set("restricted-states", listOf(restrictedStates, listConjunction))
    .set("support-email", contact.supportEmail);
}

/** `Assam`, `Assam and Odisha`, `Telangana, Assam and Odisha`. An item that nobody sees is none. */
function listOf(items: readonly string[], conjunction: string): string {
  const names = items.filter((item) => !isBlankText(item));
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
