import fc, { type Arbitrary } from "fast-check";

const leaf = fc.constantFrom(
  ...[
    "*",
    "@",
    "^",
    "^.^._id",
    "_id",
    "title",
    "body[]",
    "body[].children[].text",
    "a.b.c",
    "$a",
    "now()",
    "1",
    "1e308",
  ],
  ...["'a'", "true", "null", "[1,2,3]", "[0..100000]", "0..1000000000", "{...}", "*[0]", "*[]._id", "image.asset->"],
);

const binary = fc.constantFrom("==", "!=", "<", ">", "in", "match", "&&", "||", "+", "-", "*", "/", "%", "**");

const calls = [
  ...["count", "length", "defined", "string", "lower", "upper", "round", "array::unique", "array::compact", "pt::text"],
  ...["math::sum", "path", "references", "coalesce", "dateTime", "identity", "global::count", "text::query", "boost"],
];

/** A query of valid GROQ parts, which need not make sense together. */
export const groq: Arbitrary<string> = fc.letrec<{ expression: string; step: string }>((tie) => ({
  step: fc.oneof(
    tie("expression").map((filter) => `[${filter}]`),
    tie("expression").map((value) => `{"a": ${value}, ...}`),
    tie("expression").map((key) => `|order(${key} asc)`),
    fc.constantFrom(
      "[0..1000000000]",
      "[-1]",
      "->",
      "[].a",
      "._id",
      "[]",
      "[@._type == ^._type]",
      "|score(a match 'b')",
    ),
    tie("expression").map((filter) => `[count(*[${filter}]) > 0]`),
  ),
  expression: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc.tuple(tie("expression"), binary, tie("expression")).map((parts) => parts.join(" ")),
    fc.tuple(fc.constantFrom(...calls), tie("expression")).map(([name, value]) => `${name}(${value})`),
    fc.tuple(fc.constantFrom("*", "body", "@"), tie("step")).map((parts) => parts.join("")),
    fc.tuple(tie("expression"), tie("step"), tie("step")).map((parts) => parts.join("")),
    tie("expression").map((value) => `string::split(${value}, "")`),
    tie("expression").map((value) => `array::join(${value}, "a")`),
    tie("expression").map((value) => `select(${value} => *, ${value})`),
    tie("expression").map((value) => `(${value})`),
    fc.tuple(tie("expression"), fc.constantFrom(2, 50, 1_000)).map(([value, times]) => {
      const operands = Array.from({ length: times }, () => value.slice(0, 60));
      return operands.join(" + ").slice(0, 4_000);
    }),
  ),
})).expression;
