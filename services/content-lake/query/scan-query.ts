/** What one look at each character of a query tells. */
export interface QueryText {
  /** How deep its brackets nest. */
  readonly depth: number;
  /** Where each `$name` stands first, in UTF-16 units, by the name. */
  readonly params: ReadonlyMap<string, number>;
}

// A text, a comment, a parameter, a bracket: nothing of the inner three is looked for in the first two.
const parts = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|\/\/[^\n]*|\$([a-zA-Z_][a-zA-Z_0-9]*)|[([{]|[)\]}]/g;

/** Looks through a query that nothing is known of yet: it may be no GROQ at all. */
export function scanQuery(query: string): QueryText {
  const params = new Map<string, number>();
  let open = 0;
  let depth = 0;
  for (const { 0: part, 1: name, index } of query.matchAll(parts)) {
    if (name !== undefined) {
      if (!params.has(name)) params.set(name, index);
    } else if ("([{".includes(part)) depth = Math.max(depth, (open += 1));
    else if (")]}".includes(part)) open -= 1;
  }
  return { depth, params };
}
