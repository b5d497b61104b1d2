const maxCharacters = 200;

/**
 * Another service's words as they may be shown to a player: one line, no control or invisible formatting characters (which can change the direction
 * of the text around them), at most 200 characters. It is text, not HTML, and must be escaped where it is shown.
 */
export function plainWords(words: string): string {
  const line = words
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .trim();
  return Array.from(line).slice(0, maxCharacters).join("");
}
