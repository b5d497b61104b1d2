import { textsIn } from "./texts-in.ts";
import { tokensIn } from "./tokens.ts";

/** Whether a text of the document uses one of the tokens. A figure's own description does not count. */
export function namesToken(document: Readonly<{ _type: string }>, tokens: readonly string[]): boolean {
  if (document._type.endsWith("Figure")) return false;
  return textsIn(document)
    .flatMap(tokensIn)
    .some((token) => tokens.includes(token));
}
