import { parametersOfEveryPage } from "./token-problem.ts";

/** The tokens that a document defines: a figure its two spellings, the legal facts theirs, any other document none. */
export function tokensOf({ _type, key }: Readonly<Record<string, unknown>>): readonly string[] {
  if (_type === "legalSettings") return parametersOfEveryPage;
  return typeof key === "string" ? [key, `${key}-amount`] : [];
}
