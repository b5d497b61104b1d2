import { textsIn } from "../tokens/texts-in.ts";
import { tokensIn } from "../tokens/tokens.ts";

/** Whether a text of the document names the figure with that key, with its unit or bare. A figure's own description names nothing. */
export function namesFigure(document: Readonly<{ _type: string }>, key: string): boolean {
  if (document._type.endsWith("Figure")) return false;
  return textsIn(document)
    .flatMap(tokensIn)
    .some((token) => token === key || token === `${key}-amount`);
}
