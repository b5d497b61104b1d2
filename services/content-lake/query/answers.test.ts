import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { LakeError } from "../errors.ts";
import type { LakeDocument } from "../store/document.ts";
import { documentsOf } from "../store/documents.ts";

import type { QueryParams } from "./parse.ts";
import { runQuery } from "./run-query.ts";
import { viewThrough } from "./view.ts";

const system = { _rev: "r", _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" };

const documents: LakeDocument[] = [
  {
    _id: "ace",
    _type: "card",
    title: "Ace of spades",
    rank: 1,
    body: [{ children: [{ text: "Play now, win later" }] }],
  },
  { _id: "king", _type: "card", title: "King of hearts", rank: 13, body: [{ children: [{ text: "Later you play" }] }] },
  { _id: "hand", _type: "hand", cards: [{ _ref: "ace" }, { _ref: "king" }] },
]
  .map((document) => ({ ...document, ...system }))
  .sort((one, other) => (one._id < other._id ? -1 : 1));

const context = { identity: "someone", sanity: { projectId: "embedded", dataset: "production" } };

function answer(query: string, params: QueryParams = {}): unknown {
  return JSON.parse(runQuery(viewThrough("raw", documentsOf(documents)), query, params, context).json);
}

const square = '{"type": "Polygon", "coordinates": [[[0,0],[10,0],[10,10],[0,10],[0,0]]]}';
const holed =
  '{"type": "Polygon", "coordinates": [[[0,0],[10,0],[10,10],[0,10],[0,0]], [[4,4],[6,4],[6,6],[4,6],[4,4]]]}';
const horseshoe = '{"type": "Polygon", "coordinates": [[[0,0],[9,0],[9,9],[6,9],[6,3],[3,3],[3,9],[0,9],[0,0]]]}';
const point = (x: number, y: number) => `{"type": "Point", "coordinates": [${x},${y}]}`;
const path = (...places: [number, number][]) => `{"type": "LineString", "coordinates": ${JSON.stringify(places)}}`;

test.each([
  // Sanity's array::unique knows one null; lists and objects are never equal.
  ["array::unique([1, null, 'a', null, 'a', 1, true])", [1, null, "a", true]],
  ["array::unique(*[].nothing)", [null]],
  ["array::unique([{'a': 1}, {'a': 1}, [2], [2]])", [{ a: 1 }, { a: 1 }, [2], [2]]],
  ["array::unique([dateTime('2026-01-01T00:00:00Z'), dateTime('2026-01-01T00:00:00Z')])", ["2026-01-01T00:00:00Z"]],
  ["array::unique('text')", null],
  ["array::unique([1, '1', 'text 1'])", [1, "1", "text 1"]],
  [
    "*[array::unique([_type, _type]) == null || count(array::unique([_id, null, null])) == 2]._id",
    ["ace", "hand", "king"],
  ],

  ['path("a.b") in path("a.*")', true],
  ['path("a.b.c") in path("a.*")', false],
  ['(path("a.b.c")) in (path("a.**"))', true],
  ['"drafts.a" in path("drafts.**")', true],
  ["*[path(_id) in path('a*')]._id", []],
  ["*[path(_id) in path('*')]._id", ["ace", "hand", "king"]],

  ["geo::latLng(59.913889, 10.752222)", { type: "Point", coordinates: [10.752222, 59.913889] }],
  ["geo::latLng(null, 3.14)", null],
  ["geo::latLng(91, 0)", null],
  ['round(geo::distance({"lat": 59.913889, "lng": 10.752222}, {"lat": 59.329444, "lon": 18.068611}), 3)', 416760.774],
  [`geo::distance(${point(1, 1)}, geo::latLng(1, 1))`, 0],
  [`geo::distance(${square}, ${point(1, 1)})`, null],
  ['geo::distance({"lat": 1, "lng": 1, "lon": 1}, {"lat": 1, "lng": 1})', null],
  ["geo::distance(42, null)", null],
  [`geo::contains(${square}, ${point(5, 5)})`, true],
  [`geo::contains(${square}, ${point(0, 5)})`, true],
  [`geo::contains(${square}, ${point(11, 5)})`, false],
  [`geo::contains(${holed}, ${point(5, 5)})`, false],
  [`geo::contains(${holed}, ${point(1, 5)})`, true],
  [`geo::contains(${square}, ${path([1, 1], [9, 9])})`, true],
  [`geo::contains(${holed}, ${path([1, 1], [9, 9])})`, false],
  [`geo::contains(${horseshoe}, ${path([1, 8], [8, 8])})`, false],
  [`geo::contains(${square}, ${horseshoe})`, true],
  [`geo::contains(${horseshoe}, ${square})`, false],
  [`geo::contains(${square}, ${holed})`, true],
  [`geo::contains(${holed}, ${square})`, false],
  [`geo::contains(${path([0, 0], [4, 4])}, ${point(2, 2)})`, true],
  [`geo::contains(${point(2, 2)}, ${square})`, false],
  [
    `geo::contains({"type": "GeometryCollection", "geometries": [${point(2, 2)}, ${square}]}, ${path([1, 1], [2, 1])})`,
    true,
  ],
  [`geo::contains({"type": "Feature", "geometry": ${square}}, ${point(2, 2)})`, null],
  [`geo::contains(${square}, 'here')`, null],
  [`geo::intersects(${square}, ${path([-5, 5], [15, 5])})`, true],
  [`geo::intersects(${square}, ${path([-5, -5], [15, -5])})`, false],
  [`geo::intersects(${holed}, ${path([4.5, 5], [5.5, 5])})`, false],
  [`geo::intersects(${square}, ${path([1, 1], [2, 2])})`, true],
  [`geo::intersects(${path([0, 0], [4, 4])}, ${path([0, 4], [4, 0])})`, true],
  [`geo::intersects(${path([0, 0], [4, 4])}, ${path([5, 5], [6, 6])})`, false],
  [`geo::intersects(${point(1, 1)}, {"lat": 1, "lng": 1})`, true],

  ["*[title match text::query('spades')]._id", ["ace"]],
  ["*[[@, _id] match text::query('play win')]._id", ["ace"]],
  ["*[[@, _id] match text::query('lat*')]._id", ["ace", "king"]],
  ["*[[@, _id] match text::query('\"play now\"')]._id", ["ace"]],
  ["*[[@, _id] match text::query('play -king')]._id", ["ace"]],
  ["*[_type == 'card' && @ match text::query('-\"play now\"')]._id", ["king"]],
  ["*[title match text::query('-')]._id", ["ace", "king"]],
  ["*[title match text::query(null)]._id", []],
  [
    "*[_type == 'card'] | score(boost(title match text::query('hearts'), 3), @ match text::query('later')) | order(_score desc)._id",
    ["king", "ace"],
  ],
  ["*[_type == 'card'] | score(@ match text::query('play nothing')) [_score > 0]._id", []],
  ["*[_type == 'card'] | score(boost(@ match text::query('play win'), 3)) [_score > 0]._id", ["ace"]],

  ["documents::get({'_ref': 'ace'}).title", "Ace of spades"],
  ["documents::get({'_ref': 'dataset:embedded.production:king'}).rank", 13],
  ["documents::get({'_ref': 'dataset:embedded.staging:king'})", null],
  ["documents::get({'_ref': 'nothing'})", null],
  ["documents::get('ace')", null],
  [
    "*[_type == 'hand'][0].cards[]{'title': documents::get(@).title}",
    [{ title: "Ace of spades" }, { title: "King of hearts" }],
  ],
  ["user::attributes()", {}],
  ["user::attributes().team", null],
])("%s answers %j", (query, expected) => expect(answer(query)).toEqual(expected));

const before = '{"a": 1, "list": [{"k": "x", "n": 1}, {"k": "y", "n": 2}], "deep": {"b": {"c": 1}}, "same": true}';
const after = '{"a": 1, "list": [{"k": "x", "n": 1}, {"k": "y", "n": 3}], "deep": {"b": {"c": 2}}, "same": true}';
const longer = '{"a": 1, "list": [{"k": "x", "n": 1}], "deep": {"b": {"c": 1}}, "same": true, "new": [1]}';
const selectors = [
  "a",
  "same",
  "deep",
  "deep.b.c",
  "(a, deep)",
  "(list, deep)",
  "list[]",
  "list[].n",
  "list[].k",
  'list[k == "x"]',
  'list[k == "y"].n',
  "list[n > 1]",
  "deep.(b, c)",
  "deep.(b).c",
  'anywhere(k == "y")',
  'anywhere(k == "x").n',
  "new",
  "missing.field",
];

test.each(
  selectors.flatMap((selector) =>
    [
      [before, after],
      [before, longer],
      [before, before],
      ["null", before],
      [before, "null"],
    ].flatMap((pair) => ["changedAny", "changedOnly"].map((name) => `diff::${name}(${pair.join(", ")}, ${selector})`)),
  ),
)("%s answers as groq-js does asynchronously", async (query) => {
  const value = await evaluate(parse(query), {});
  const expected: unknown = await value.get();
  expect(answer(query)).toBe(expected);
});

const deep = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;

test.each([
  ["*[slug.current == $slug]", "param $slug referenced, but not provided", 18, 22],
  ["$a", "param $a referenced, but not provided", 0, 1],
  ["// $no\n{'$no': 1, \"b\": $b}", "param $b referenced, but not provided", 23, 24],
  ["*[0...$end]", "param $end referenced, but not provided", 6, 9],
  ["*[_type == 'card'][0...$end]", "param $end referenced, but not provided", 23, 26],
  ["diff::changedAny({}, {}, a[b == $c])", "param $c referenced, but not provided", 32, 33],
  ["*{foo} | score(a == 1)", "score() can only be applied to documents: filtered, ordered or sliced"],
  ["*[0] | score(a == 1)", "score() can only be applied to documents: filtered, ordered or sliced"],
  [
    "*[_type == 'hand'][0].cards[]-> | score(rank == 1)",
    "score() can only be applied to documents: filtered, ordered or sliced",
  ],
  ["score(a == 1)", "Undefined function: score"],
  ["* | score(1 + 1)", "score() received an expression that is not a predicate"],
  ["* | score('text')", "score() received an expression that is not a predicate"],
  ["* | score(title match 'a' && count(*[_id == ^.a]) + 1)", "score() received an expression that is not a predicate"],
  ["* | score(*[_type == 'a'])", "score() received an expression that is not a predicate"],
  ["text::query('a')", "text::query() can only be used on the right hand side of match"],
  ["text::query('a') match 'b'", "text::query() can only be used on the right hand side of match"],
  ["geo::latLng(1)", "Incorrect number of arguments to function latLng(). Expected 2, got 1."],
  ["documents::get()", "Incorrect number of arguments to function get(). Expected 1, got 0."],
  [
    "*[false]{'a': text::semanticSimilarity('x')}",
    "text::semanticSimilarity() is not available in the embedded content lake",
  ],
  ["*[anywhere(a == 1)]", "anywhere() can only be used in a selector"],
  ["diff::changedAny({}, {}, a[b == ^.c])", "A selector can use neither ^ nor *"],
  ["diff::changedAny({}, {}, 1 + 1)", "Invalid selector syntax"],
  [deep(101), "The query nests deeper than 100 levels"],
  [`*${'{"a": *'.repeat(1_000)}${"}".repeat(1_000)}`, "The query nests deeper than 100 levels"],
  [`*[${"count(*[".repeat(200)}true${"]) > 0".repeat(200)}]`, "The query nests deeper than 100 levels"],
  [`{"a": ${"-".repeat(60_000)}1}`, "The query nests too deeply"],
])("%s is refused: %s", (query, description, start = 0, end = start) => {
  let refusal: unknown;
  try {
    answer(query);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(LakeError);
  expect(refusal).toMatchObject({
    status: 400,
    type: "queryParseError",
    message: description,
    details: { query, start, end },
  });
});

test.each([
  [deep(100), {}],
  [`"${"[".repeat(300)}"`, {}],
  ["*[_type == $type && defined($nothing)]", { type: "card", nothing: null }],
  ["fn cards::short($card) = $card{title}; *[_type == $type]{'short': cards::short(@)}", { type: "card" }],
  ["*[_type == 'card'] | order(rank) | score(rank > 3) [0...2] | order(_score desc)", {}],
])("%s is answered", (query, params) => expect(() => answer(query, params)).not.toThrow());
