/** The facts about a query that one pass over its characters gives. */
export interface QueryText {
  /** How deep its brackets nest. */
  readonly depth: number;
  /** Where each `$name` stands first, in UTF-16 units, by the name. */
  readonly params: ReadonlyMap<string, number>;
}

// A text, a comment, a parameter or a bracket. Parameters and brackets inside texts and comments do not count.
const parts = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|\/\/[^\n]*|\$([a-zA-Z_][a-zA-Z_0-9]*)|[([{]|[)\]}]/g;

/** Scans a query that has not been checked yet and may not be GROQ. */
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
