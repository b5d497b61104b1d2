// As groq-js splits texts and patterns for `match`; it does not export how.
const words = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g;
const wordsWithWildcards = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g;
const dotsAtEdges = /(\b\.+|\.+\b)/g;
const longestTerm = 1_024;

/** The words of a text that `match` looks at. */
export function wordsIn(text: string): readonly string[] {
  return text.replace(dotsAtEdges, "").match(words) ?? [];
}

/** The expressions of which `match` wants each to match some word. */
export function termsIn(pattern: string): readonly RegExp[] {
  const terms = pattern.replace(dotsAtEdges, "").match(wordsWithWildcards) ?? [];
  return terms.map((term) => new RegExp(`^${term.slice(0, longestTerm).replace(/\*/g, ".*")}$`, "i"));
}
