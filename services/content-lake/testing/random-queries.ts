import fc from "fast-check";

import type { LakeDocument } from "../store/document.ts";

const words = ["ace", "king", "queen of hearts", "Jack", "ten-ace", "ünïcödé ♠ 🂡", "k.o.", ""] as const;
const types = ["post", "author", "page"] as const;
const names = Array.from({ length: 8 }, (_, number) => `doc-${number}`);
const layers = ["", "drafts.", "versions.diwali."] as const;

const word = fc.constantFrom(...words);
const name = fc.constantFrom(...names);
const reference = name.map((_ref) => ({ _type: "reference", _ref }));

/** A value of a field that other documents have values of other kinds in. */
const scalar = fc.oneof(fc.nat(4), word, fc.boolean(), fc.constant(null), fc.constantFrom(-0, 0.5, "1", "true"));

const content = fc.record(
  {
    title: fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: scalar }),
    rank: scalar,
    slug: fc.oneof(
      word.map((current) => ({ _type: "slug", current })),
      scalar,
    ),
    author: fc.oneof(reference, word),
    tags: fc.oneof(fc.array(scalar, { maxLength: 3 }), word),
    items: fc.array(fc.record({ word, to: reference }, { requiredKeys: [], noNullPrototype: true }), { maxLength: 3 }),
    body: fc.array(
      word.map((text) => ({
        _type: "block",
        children: [
          { _type: "span", text },
          { _type: "span", text: "♠ run" },
        ],
      })),
      { maxLength: 2 },
    ),
    publishedAt: fc.constantFrom("2026-01-01T00:00:00Z", "2026-11-24T00:00:00Z", "never"),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** An id out of few: of a published document, a draft or a release's version. */
export const randomId: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...layers, "", ""), name)
  .map(([layer, id]) => layer + id);

/** A document whose fields have values of several kinds. */
export const randomDocument: fc.Arbitrary<LakeDocument> = fc
  .tuple(randomId, fc.constantFrom(...types), content, fc.nat(9), fc.nat(20))
  .map(([_id, _type, fields, minute, chance]) => ({
    _id,
    _type,
    _rev: "r",
    _createdAt: "2026-01-01T00:00:00Z",
    _updatedAt: `2026-01-01T00:0${minute}:00Z`,
    ...fields,
    ...(chance === 0 && { _system: { delete: true } }),
  }));

const field = fc.constantFrom(
  "_id",
  "_type",
  "_updatedAt",
  "@.title",
  "title",
  "title",
  "rank",
  "rank",
  "slug.current",
  "slug.current",
  "author._ref",
  "tags[0]",
  "tags",
  "items[].word",
  "items[].to._ref",
  "items[-1].to._ref",
  "lower(title)",
  "coalesce(slug.current, title)",
  "string(rank)",
  "pt::text(body)",
  "publishedAt",
  "missing",
);

const quoted = (value: unknown) => JSON.stringify(value);
const literal = fc.oneof(
  word.map(quoted),
  scalar.map(quoted),
  fc.constantFrom(...types).map(quoted),
  randomId.map(quoted),
  fc.constantFrom("$word", "$rank", "$id", "$list", "$nothing", '"k" + "ing"', "-1"),
);
const list = fc.oneof(
  fc.array(literal, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
  fc.constantFrom("$list", '[...$list, "ace"]', "$nothing", "*[_type == 'page'].author._ref", "*.tags[]"),
);
const outer = fc.constantFrom(
  "^._id",
  "^.title",
  "^.rank",
  "^.slug.current",
  "^.author._ref",
  "^.^._id",
  "^",
  "^.tags[0]",
);
const outerList = fc.constantFrom("^.tags", "^.items[].to._ref", "[^._id, ^.author._ref]", "^.^.tags");
const pattern = fc.constantFrom(
  '"k*"',
  '"*ee*"',
  '"ace"',
  '"ten ace"',
  '"K.O."',
  '["ace", "*"]',
  '"♠"',
  "$word",
  "$nothing",
  '""',
);

/** The parameters of every random query. */
export const queryParams = { word: "ace", rank: 2, id: "doc-1", list: ["ace", "doc-2", 1, "doc-3"], nothing: null };

const inner = { isInner: true, depth: 0 };

/** A condition of a filter; within another scan, also one that depends on what is around it. */
function condition({ isInner, depth }: { isInner: boolean; depth: number }): fc.Arbitrary<string> {
  const value = isInner ? fc.oneof(literal, outer) : literal;
  const values = isInner ? fc.oneof(list, outerList) : list;
  const simple = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(field, value).map(([one, other]) => `${one} == ${other}`) },
    { weight: 2, arbitrary: fc.constantFrom(...types).map((type) => `_type == "${type}"`) },
    fc.tuple(value, field).map(([one, other]) => `${one} == ${other}`),
    fc.tuple(field, values).map(([one, many]) => `${one} in ${many}`),
    fc.tuple(value, field).map(([one, many]) => `${one} in ${many}`),
    fc.tuple(field, pattern).map(([text, wanted]) => `${text} match ${wanted}`),
    fc.tuple(field, field, pattern).map(([one, other, wanted]) => `[${one}, ${other}] match ${wanted}`),
    fc.oneof(value, values).map((target) => `references(${target})`),
    fc.tuple(name, value).map(([one, other]) => `references("${one}", ${other})`),
    fc.oneof(value, fc.constantFrom('"diwali"', '"winter"')).map((release) => `sanity::partOfRelease(${release})`),
    value.map((id) => `sanity::versionOf(${id})`),
    fc.tuple(field, fc.constantFrom(">", "<=", "!="), value).map(([one, op, other]) => `${one} ${op} ${other}`),
    field.map((one) => `defined(${one})`),
    fc.tuple(field, field).map(([one, other]) => `${one} == ${other}`),
    fc.tuple(field, value).map(([one, other]) => `author->${one.startsWith("@") ? "title" : "rank"} == ${other}`),
    fc.constantFrom("rank in 1..3", '_id in path("drafts.**")', "true", "null", "@", "count(tags) > 1"),
  );
  if (depth === 0) return simple;
  const smaller = condition({ isInner, depth: depth - 1 });
  return fc.oneof(
    { weight: 3, arbitrary: simple },
    { weight: 3, arbitrary: fc.tuple(smaller, smaller).map(([one, other]) => `${one} && ${other}`) },
    fc.tuple(smaller, smaller).map(([one, other]) => `(${one} || ${other})`),
    smaller.map((one) => `!(${one})`),
    condition(inner).map((one) => `count(*[${one}]) > 1`),
  );
}

const direction = fc.constantFrom("", " asc", " desc");
const orderKeys = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: field }, fc.constantFrom("author->title", "count(*[references(^._id)])")),
      direction,
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((keys) => keys.map((key) => key.join("")).join(", "));
const slice = fc.constantFrom("[0...3]", "[0..1]", "[0]", "[1]", "[2...4]", "[-1]", "[-3..-1]", "[1...-1]", "[5...2]");

const projection = (depth: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom("_id", "title", "...", '"a": author->title', '"w": items[].to->title', "items[]{word, to->}"),
        fc.tuple(condition({ isInner: false, depth: 0 }), field).map(([one, f]) => `"s": select(${one} => ${f}, "no")`),
        ...(depth === 0
          ? []
          : [
              scan({ isInner: true, depth: depth - 1 }).map((one) => `"x": ${one}`),
              scan({ isInner: true, depth: depth - 1 }).map((one) => `"n": count(${one})`),
              scan({ isInner: true, depth: depth - 1 }).map((one) => `items[]{"y": ${one}}`),
              condition(inner).map((one) => `"z": items[].to->{"b": count(*[${one}])}`),
              condition(inner).map((one) => `"m": tags[]{"b": *[${one}]._id}`),
            ]),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => `{${parts.join(", ")}}`);

/** A part of a query in so many of ten queries. */
const sometimes = (part: fc.Arbitrary<string>, ofTen: number) =>
  fc.oneof({ weight: ofTen, arbitrary: part }, { weight: 10 - ofTen, arbitrary: fc.constant("") });

function scan({ isInner, depth }: { isInner: boolean; depth: number }): fc.Arbitrary<string> {
  const filter = condition({ isInner, depth: 1 }).map((one) => `[${one}]`);
  return fc
    .tuple(
      sometimes(filter, 8),
      sometimes(filter, 2),
      sometimes(
        orderKeys.map((keys) => ` | order(${keys})`),
        6,
      ),
      sometimes(projection(depth), 5),
      sometimes(slice, 6),
      sometimes(projection(depth), 2),
      sometimes(fc.constantFrom("._id", ".title", ".tags[]", ".items[].to->_id", ".author->"), 3),
    )
    .map((parts) => `*${parts.join("")}`);
}

/** A query over random documents. */
export const randomQuery: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: scan({ isInner: false, depth: 2 }) },
  scan({ isInner: false, depth: 1 }).map((one) => `count(${one})`),
  scan({ isInner: false, depth: 0 }).map((one) => `array::compact(${one})`),
  fc
    .tuple(field, condition({ isInner: false, depth: 1 }))
    .map(([f, one]) => `math::sum(*[${one}].${f.replace("@.", "")})`),
  fc
    .tuple(scan({ isInner: false, depth: 1 }), scan({ isInner: false, depth: 1 }))
    .map(([a, b]) => `{"a": ${a}, "b": ${b}}`),
  fc
    .tuple(condition({ isInner: false, depth: 1 }), field, pattern)
    .map(([one, f, p]) => `*[${one}] | score(${f} match ${p}) | order(_score desc, _id)[0...4]{_id, _score}`),
  fc.constantFrom("count(*)", "*", "*[0...2]", "*[1]._id", "releases::all()._id", "*.title", "length(*)"),
);
