import { isHrefField } from "../safe-href.ts";

/** Words of the dataset name a figure that does not exist. */
export class UnknownFigure extends Error {
  override readonly name = "UnknownFigure";

  /** Takes the token with its braces, and the text that it stands in. */
  constructor(token: string, text: string) {
    super(`There is no figure called ${token}, which stands in “${text}”.`);
  }
}

/** The replacements for the tokens of a text. */
export interface TokenReplacement {
  /** Each token's name with its replacement. */
  words: ReadonlyMap<string, string>;
  /** Names that are not replaced: parameters whose values are known only when the text is shown. */
  runTimeParameters: readonly string[];
  /** Whether an unknown token stays too: in a recorded version, which shows exactly what was published. */
  leavesUnknown?: boolean;
}

/** The fields that hold where a link or a redirect leads. Advertisers' addresses have braces of their own, such as `{clickid}`. */
const isLinkTarget = (name: string): boolean => name === "to" || isHrefField(name);

/**
 * Answers a copy of the lake's answer with every token in its strings replaced: `"up to {deposit-bonus-limit}"` becomes `"up to Rs.5000"`. In the
 * targets of links the replacement is percent-encoded, so that an address stays one, and unknown tokens stay.
 *
 * @throws UnknownFigure naming the first other unknown token, unless `leavesUnknown`: no visitor may read its braces
 */
export function replaceTokens(value: unknown, replacement: TokenReplacement): unknown {
  if (typeof value === "string") return replaceInText(value, replacement);
  if (Array.isArray(value)) return value.map((item) => replaceTokens(item, replacement));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === "string" && isLinkTarget(name)
        ? replaceInText(part, { ...replacement, words: encoded(replacement.words), leavesUnknown: true })
        : replaceTokens(part, replacement),
    ]),
  );
}

const encoded = (words: TokenReplacement["words"]): Pick<TokenReplacement["words"], "get"> => ({
  get(name) {
    const word = words.get(name);
    // A preview marks words with characters that nobody sees. The address of a mail keeps its sign.
    return word === undefined ? undefined : encodeURIComponent(word.replace(/\p{Cf}/gu, "")).replaceAll("%40", "@");
  },
});

function replaceInText(
  text: string,
  {
    words,
    runTimeParameters,
    leavesUnknown,
  }: Omit<TokenReplacement, "words"> & { words: Pick<TokenReplacement["words"], "get"> },
): string {
  return text.replace(/\{([^{}]*)\}/g, (token, name: string) => {
    if (runTimeParameters.includes(name)) return token;
    const word = words.get(name) ?? (leavesUnknown ? token : undefined);
    if (word === undefined) throw new UnknownFigure(token, text);
    return word;
  });
}
