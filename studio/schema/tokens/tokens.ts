/** The names in braces in a text, in order: `up to {deposit-bonus-limit}` holds `deposit-bonus-limit`. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Whether a brace is unmatched, so that an intended token would be shown as typed. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, ""));
}
