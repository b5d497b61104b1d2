/** The names in braces that a text holds, in order: `up to {deposit-bonus-limit}` holds `deposit-bonus-limit`. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Whether a brace stands without its partner, so that what an editor meant as a token would be shown as typed. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, ""));
}
