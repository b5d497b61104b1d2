/** Says to an editor why players could not type a text as a bonus code; undefined when they can. */
export function bonusCodeProblem(code: string): string | undefined {
  if (/^[a-z\d]+$/i.test(code)) return undefined;
  return "A code has only the letters A to Z and digits, without spaces, at its beginning and end too.";
}
