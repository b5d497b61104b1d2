import { lettersAsRead } from "./letters-as-read.ts";
import { hasStrayBrace, tokensIn } from "./tokens.ts";

/** The parts of a figure that texts can refer to. */
export interface KnownFigure {
  key: string;
  _type: "offerFigure" | "ruleFigure";
}

/** The tokens that a text may use. */
export interface AllowedTokens {
  /** Names that are filled in when the text is shown: the field's own parameters and those of every page. */
  parameters: readonly string[];
  figures: readonly KnownFigure[];
  /** Whether the text is legally binding, so that it must not use marketing's figures. */
  onlyRuleFigures: boolean;
}

/** The parameters that the legal facts fill in on every page. */
export const parametersOfEveryPage = ["restricted-states", "support-email"] as const;

/** Says to an editor which token of a text the site could not replace; `undefined` when it could replace all. */
export function tokenProblem(text: string, allowed: AllowedTokens): string | undefined {
  if (hasStrayBrace(text))
    return "A brace stands alone. Write a figure with both braces and without formatting inside, as in {minimum-age}.";
  return tokensIn(text)
    .filter((token) => !allowed.parameters.includes(token))
    .map((token) => figureProblem(token, allowed))
    .find((problem) => problem !== undefined);
}

function figureProblem(token: string, { parameters, figures, onlyRuleFigures }: AllowedTokens): string | undefined {
  const figureOf = (name: string) => figures.find(({ key }) => name === key || name === `${key}-amount`);
  const figure = figureOf(token);
  if (figure === undefined) {
    const read = lettersAsRead(token).toLowerCase();
    if (read !== token && (parameters.includes(read) || figureOf(read)))
      return `Type {${read}} anew: what stands here has a capital, a space, or a character that looks the same or is not seen.`;
    const also = parameters.map((name) => `{${name}}`).join(" and ");
    return `There is no figure called {${token}}. Offer figures are listed under Offers, rule figures under Legal; ${also} may be used here too.`;
  }
  if (onlyRuleFigures && figure._type === "offerFigure")
    return `{${token}} is an offer figure, which marketing may change at any time. Legal documents may use only rule figures.`;
  return undefined;
}

/** The tokens that a document defines: a figure its two spellings, the legal facts theirs, any other document none. */
export function tokensOf({ _type, key }: Readonly<Record<string, unknown>>): readonly string[] {
  if (_type === "legalSettings") return parametersOfEveryPage;
  return typeof key === "string" ? [key, `${key}-amount`] : [];
}

/**
 * The types of figures that a document's texts may name. What players agree to must not change with an offer, so legal documents name rule figures only.
 *
 * @param documentType of the document in which the text stands
 */
export const figureTypesIn = (documentType: unknown): readonly KnownFigure["_type"][] =>
  documentType === "legalDocument" ? ["ruleFigure"] : ["offerFigure", "ruleFigure"];
