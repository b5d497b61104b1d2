/** One step of a path into a document. */
export type PathStep =
  | { readonly kind: "attribute"; readonly name: string }
  | { readonly kind: "union"; readonly terms: readonly UnionTerm[] }
  | { readonly kind: "recursive"; readonly path: PatchPath };

/** The contents of brackets: items of a list by index, by range or by a condition, or further paths. */
export type UnionTerm =
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "range"; readonly start: number | undefined; readonly end: number | undefined }
  | { readonly kind: "constraint"; readonly passes: (item: unknown) => boolean }
  | { readonly kind: "path"; readonly path: PatchPath };

/** A path into a document, from its root. */
export type PatchPath = readonly PathStep[];

const tokenPattern =
  /\s*(?:(?<name>[a-zA-Z_]\w*)|(?<number>-?\d+(?:\.\d+)?)|"(?<double>(?:[^"\\]|\\[^])*)"|'(?<single>(?:[^'\\]|\\[^])*)'|(?<symbol>\.\.|[<>=!]=|[.,:?<>$@[\]]))\s*/y;

type Token = Readonly<Partial<Record<"name" | "number" | "double" | "single" | "symbol", string>>>;

/**
 * Parses a complete JSONMatch path. The Studio's patch code stops at the first error and uses the part before it, so that `a[` would write an empty
 * object into `a`.
 *
 * @throws Error that names the path
 * @see https://www.sanity.io/docs/content-lake/json-match
 */
export function parsePatchPath(path: string): PatchPath {
  const refuse = (): never => {
    throw new Error(`The path "${path.slice(0, 200)}" cannot be read`);
  };
  const tokens = tokensOf(path) ?? refuse();
  let next = 0;

  const take = (symbol: string): boolean => {
    if (tokens[next]?.symbol !== symbol) return false;
    next += 1;
    return true;
  };
  const attribute = (): string | undefined => {
    const { name, single } = tokens[next] ?? {};
    const found = name === "true" || name === "false" ? undefined : (name ?? unescaped(single));
    if (found !== undefined) next += 1;
    return found;
  };
  const number = (): number | undefined => {
    const { number: digits } = tokens[next] ?? {};
    if (digits === undefined) return undefined;
    next += 1;
    return Number(digits);
  };
  const steps = (): PatchPath => {
    const found: PathStep[] = [];
    for (;;) {
      if (take("..")) return [...found, { kind: "recursive", path: steps() }];
      if (take("[")) found.push({ kind: "union", terms: terms() });
      else if (found.length === 0 || take(".")) found.push({ kind: "attribute", name: attribute() ?? refuse() });
      else return found;
    }
  };
  const terms = (): UnionTerm[] => {
    const found = [term()];
    while (take(",")) found.push(term());
    return take("]") ? found : refuse();
  };
  const term = (): UnionTerm => constraint() ?? place() ?? { kind: "path", path: steps() };
  const constraint = (): UnionTerm | undefined => {
    const start = next;
    const isItself = take("@") || take("$");
    const name = isItself ? undefined : attribute();
    if (!isItself && name === undefined) return undefined;
    const valueOf = (item: unknown) => (name === undefined ? item : fieldOf(item, name));
    if (take("?")) return { kind: "constraint", passes: (item) => valueOf(item) !== undefined };
    const compare = comparisons.get(tokens[next]?.symbol ?? "");
    if (!compare) {
      next = start;
      return isItself ? refuse() : undefined;
    }
    next += 1;
    const literal = literalOf(tokens[next]) ?? refuse();
    next += 1;
    return { kind: "constraint", passes: (item) => compare(valueOf(item), literal) };
  };
  const place = (): UnionTerm | undefined => {
    const start = number();
    if (!take(":")) return start === undefined ? undefined : { kind: "index", index: start };
    const end = number();
    if (take(":")) number();
    return start === undefined && end === undefined ? refuse() : { kind: "range", start, end };
  };

  const read = steps();
  return next === tokens.length ? read : refuse();
}

function tokensOf(path: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let end = 0;
  while (end < path.length) {
    tokenPattern.lastIndex = end;
    const groups = tokenPattern.exec(path)?.groups;
    if (!groups) return undefined;
    tokens.push(groups);
    end = tokenPattern.lastIndex;
  }
  return tokens;
}

function literalOf(token: Token | undefined): string | number | boolean | undefined {
  if (token?.name === "true" || token?.name === "false") return token.name === "true";
  return token?.number === undefined ? unescaped(token?.double) : Number(token.number);
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(/\\([^])/g, "$1");
}

type Literal = string | number | boolean;

const comparable = (value: unknown, literal: Literal): value is Literal => typeof value === typeof literal;

const comparisons: ReadonlyMap<string, (value: unknown, literal: Literal) => boolean> = new Map([
  ["==", (value, literal) => value === literal],
  ["!=", (value, literal) => value !== literal],
  ["<", (value, literal) => comparable(value, literal) && value < literal],
  ["<=", (value, literal) => comparable(value, literal) && value <= literal],
  [">", (value, literal) => comparable(value, literal) && value > literal],
  [">=", (value, literal) => comparable(value, literal) && value >= literal],
]);

/** The value of a field; `undefined` in what has none of that name. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  const field: unknown = Reflect.get(value, name);
  return field;
}
