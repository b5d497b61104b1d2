import { z } from "zod";

import { spellFigure } from "../../app/content/figures/spell-figure.ts";
import { eachAlone } from "../../app/content/queries/each-alone.ts";
import { parametersOfEveryPage } from "../schema/tokens/token-problem.ts";

/** A name that may stand in braces, and what readers will see in its place. */
export interface FigureChoice {
  /** The name, without its braces. */
  token: string;
  /** What the number is, in a few words. */
  title: string;
  /** What the site shows in its place; `undefined` when that is known only when the text is shown. */
  shown?: string;
}

const figure = z.object({
  key: z.string(),
  title: z.string().nullish(),
  amount: z.number(),
  unit: z.string(),
  grouped: z.boolean().nullish(),
});

/** The figures, as `figuresQuery` answers them. */
export const figuresAnswer = eachAlone("figure", figure);

/** The figures of one language and of some types; those without an amount show nothing yet. */
export const figuresQuery = `*[_type in $types && language == $language && defined(key) && defined(amount) && defined(unit)]
  | order(key asc) {key, title, amount, unit, grouped}`;

/**
 * Everything that may stand in braces in a field: the field's own parameters, those of every page, and the figures in both of their spellings.
 *
 * @param figures the figures that the field's document may name
 * @param parameters the names that are filled in only in this field
 */
export function figureChoices(
  figures: z.infer<typeof figuresAnswer>,
  parameters: readonly string[],
): readonly FigureChoice[] {
  return [
    ...parameters.map((token) => ({ token, title: "Filled in when the text is shown" })),
    ...figures.flatMap(spellings),
    ...parametersOfEveryPage.map((token) => ({ token, title: "From the legal facts" })),
  ];
}

/** A figure's token, and the one of its bare number where its unit is written too. */
function spellings({ key, title, amount, unit, grouped }: z.infer<typeof figure>): FigureChoice[] {
  const { withUnit: shown, bare } = spellFigure({ amount, unit, grouped: grouped ?? null });
  const whole = { token: key, title: title ?? key, shown };
  return bare === shown ? [whole] : [whole, { ...whole, token: `${key}-amount`, shown: bare }];
}

/** The choices in which the typed letters stand; first those whose token begins with them. */
export function matchingChoices(choices: readonly FigureChoice[], typed: string): readonly FigureChoice[] {
  const wanted = typed.toLowerCase();
  const begins = choices.filter(({ token }) => token.startsWith(wanted));
  const holds = choices.filter(
    (choice) =>
      !begins.includes(choice) &&
      [choice.token, choice.title, choice.shown ?? ""].some((words) => words.toLowerCase().includes(wanted)),
  );
  return [...begins, ...holds];
}
