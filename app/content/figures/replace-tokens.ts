/** What stands for the tokens of a text. */
export interface TokenReplacement {
  /** The words for each token's name. */
  words: ReadonlyMap<string, string>;
  /** Names that stay as they are: parameters that are known only when the text is shown. */
  runTimeParameters: readonly string[];
  /** Whether a token that nothing stands for stays too: in a record, which shows what was published, mistakes and all. */
  leavesUnknown?: boolean;
}

/**
 * An answer of the lake with every token in every one of its strings replaced: `"up to {deposit-bonus-limit}"` becomes `"up to Rs.5000"`.
 * What it was given stays unchanged.
 *
 * @throws Error naming the first token that nothing stands for, unless such may stay: no visitor may read its braces
 */
export function replaceTokens(value: unknown, replacement: TokenReplacement): unknown {
  if (typeof value === "string") return replaceInText(value, replacement);
  if (Array.isArray(value)) return value.map((item) => replaceTokens(item, replacement));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceTokens(part, replacement)]));
}

function replaceInText(text: string, { words, runTimeParameters, leavesUnknown }: TokenReplacement): string {
  return text.replace(/\{([^{}]*)\}/g, (token, name: string) => {
    if (runTimeParameters.includes(name)) return token;
    const word = words.get(name) ?? (leavesUnknown ? token : undefined);
    if (word === undefined) throw new Error(`There is no figure called ${token}, which stands in “${text}”.`);
    return word;
  });
}
