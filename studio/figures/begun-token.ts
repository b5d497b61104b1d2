/** A token that somebody has begun to type. */
export interface BegunToken {
  /** Where its brace stands in the text. */
  start: number;
  /** What was typed after the brace. */
  typed: string;
}

/** The token that is being typed before the caret: `up to {wel`; `undefined` when there is none. */
export function begunToken(text: string, caret: number): BegunToken | undefined {
  const [begun] = /\{[a-z0-9-]*$/i.exec(text.slice(0, caret)) ?? [];
  return begun === undefined ? undefined : { start: caret - begun.length, typed: begun.slice(1) };
}

/** Where a token that is being typed at the caret ends: after what follows of its name and its closing brace, when they stand there already. */
export function endOfToken(text: string, caret: number): number {
  const [rest = ""] = /^[a-z0-9-]*\}/i.exec(text.slice(caret)) ?? [];
  return caret + rest.length;
}
