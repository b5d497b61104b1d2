import { largestDocument } from "./largest-document.ts";
import type { HostileRequest } from "./request.ts";

/** A known attack. */
export interface KnownAttack extends HostileRequest {
  /** The defect that it found, or would find. */
  readonly defect: string;
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
const json = { "Content-Type": "application/json" };
const version = "/v2025-02-19";

/** Patches of few bytes that lead along many ways through a document, or through all of it again and again. */
const costlyPatches = [
  { unset: Array.from({ length: 60 }, (_, index) => `..z${index}`) },
  { unset: ["..a.z"] },
  { unset: ["list[0:30000].a"] },
  { unset: ["list[_key?]"] },
  { diffMatchPatch: { text: "@@ -1900000,12 +1900000,13 @@\n qzxjkvqzxjkv\n+x\n".repeat(10) } },
];

/** Every attack that once did harm here, and attacks known from other software. New findings of the bench are added as printed. */
export const corpus: readonly KnownAttack[] = [
  {
    defect: "an index in a field's name makes a list of that length",
    endpoint: "site POST /login",
    as: "anonymous",
    method: "POST",
    target: "/login",
    headers: form,
    body: [{ text: "x[400000000]=" }],
  },
  {
    defect: "each field costs what all before it cost",
    endpoint: "site POST /login",
    as: "anonymous",
    method: "POST",
    target: "/login",
    headers: form,
    body: [{ text: "a&", times: 32_000 }],
  },
  {
    defect: "thousands of marks on one letter are put in their order",
    endpoint: "site POST /login",
    as: "anonymous",
    method: "POST",
    target: "/login",
    headers: form,
    body: [{ text: "email=a@b.in&password=a" }, { text: "\u0345\u0301\u0334", times: 5_461 }],
  },
  {
    defect: "a field's name nests without end",
    endpoint: "site POST /signup",
    as: "verified visitor",
    method: "POST",
    target: "/signup",
    headers: form,
    body: [{ text: "a" }, { text: "[a]", times: 20_000 }, { text: "=1" }],
  },
  {
    defect: "hundreds of thousands of parts in one form",
    endpoint: "site POST /signup",
    as: "verified visitor",
    method: "POST",
    target: "/signup",
    headers: multipart,
    body: [
      { text: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', times: 236_000 },
      { text: "--b--\r\n" },
    ],
  },
  {
    defect: "a picture of few bytes takes seconds to decode",
    endpoint: "site POST /signup/picture",
    as: "verified visitor",
    method: "POST",
    target: "/signup/picture",
    headers: multipart,
    body: [
      { text: '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.avif"\r\n\r\n' },
      { picture: { format: "avif", width: 8_000, height: 5_000 } },
      { text: "\r\n--b--\r\n" },
    ],
  },
  {
    defect: "a query that multiplies the documents with themselves",
    endpoint: "lake GET /:version/data/query/:dataset",
    as: "anonymous",
    method: "GET",
    target: `${version}/data/query/production?query=${encodeURIComponent("count(*[count(*[count(*[_id!=^._id])>0])>0])")}`,
    headers: {},
    body: [],
  },
  {
    defect: "a stream's filter is as costly as any query, for each change",
    endpoint: "lake GET /:version/data/listen/:dataset",
    as: "anonymous",
    method: "GET",
    target: `${version}/data/listen/production?query=${encodeURIComponent("*[count(*[count(*[count(*[_id!=^._id])>0])>0])>0]")}`,
    headers: {},
    body: [],
  },
  {
    defect: "a drawing that makes its own texture takes seconds to draw",
    endpoint: "lake POST /:version/assets/images/:dataset",
    as: "editor",
    method: "POST",
    target: `${version}/assets/images/production`,
    headers: {},
    body: [
      { text: '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">' },
      { text: '<feTurbulence baseFrequency="0.9" numOctaves="9"/>', times: 4 },
      { text: '</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>' },
    ],
  },
  {
    defect: "lists in lists deeper than a parser's stack",
    endpoint: "lake POST /:version/data/mutate/:dataset",
    as: "editor",
    method: "POST",
    target: `${version}/data/mutate/production`,
    headers: json,
    body: [
      { text: '{"mutations":[{"create":{"_type":"article","a":' },
      { text: "[", times: 900_000 },
      { text: "]", times: 900_000 },
      { text: "}}]}" },
    ],
  },
  {
    defect: "a patch's path that is a list's far end",
    endpoint: "lake POST /:version/data/mutate/:dataset",
    as: "editor",
    method: "POST",
    target: `${version}/data/mutate/production`,
    headers: json,
    body: [{ text: '{"mutations":[{"patch":{"id":"homePage","set":{"list[0:900000000]":1}}}]}' }],
  },
  {
    defect: "a part of a form without a name counts as the server's own mistake",
    endpoint: "google POST /token",
    as: "anonymous",
    method: "POST",
    target: "/token",
    headers: multipart,
    body: [{ text: "--b\r\n\r\n\r\n\r\n--b--\r\n" }],
  },
  {
    defect: "a path of thousands of segments",
    endpoint: "site GET /*",
    as: "anonymous",
    method: "GET",
    target: "/a".repeat(3_700),
    headers: {},
    body: [],
  },
  {
    defect: "a hundred thousand words of one letter in a mail's subject",
    endpoint: "inbox mail smtp",
    as: "anonymous",
    method: "",
    target: "",
    headers: {},
    body: [
      { text: "EHLO a\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<b@b.example>\r\nDATA\r\nSubject: " },
      { text: "=?utf-8?Q?a?= ", times: 70_000 },
      { text: "\r\n.\r\nQUIT\r\n" },
    ],
  },
  {
    defect: "thousands of requests at once on one connection hold the process until all are answered",
    endpoint: "site bytes",
    as: "anonymous",
    method: "",
    target: "",
    headers: {},
    body: [{ text: "GET / HTTP/1.1\r\n\r\n", times: 14_563 }],
  },
  {
    defect: "what is no HTTP is answered, and the answer lost as the rest of it is not read",
    endpoint: "lake PATCH /:version/schedules/:project/:dataset/:name",
    as: "anonymous",
    method: "PATCH",
    target: "/v2025-02-19/schedules/ቶ/production/a",
    headers: json,
    body: [{ text: "65536", times: 800_000 }],
  },
  {
    defect: "a key of no letters is an error of the store's",
    endpoint: "lake GET /:version/users/me/keyvalue/:keys",
    as: "marketer",
    method: "GET",
    target: `${version}/users/me/keyvalue/,`,
    headers: {},
    body: [],
  },
  {
    defect: "a host's name of digits makes no address",
    endpoint: "studio GET /favicon.ico",
    as: "anonymous",
    method: "GET",
    target: "/favicon.ico",
    headers: { Host: { text: "2147483648", times: 73 } },
    body: [],
  },
  {
    defect: "an answer of many megabytes is copied twice",
    endpoint: "lake GET /:version/data/query/:dataset",
    as: "marketer",
    method: "GET",
    target: `${version}/data/query/production?query=${encodeURIComponent(Array(16).fill("*").join(" + "))}`,
    headers: {},
    body: [],
  },
  {
    defect: "an answer that is too long becomes a text before anybody looks how long it is",
    endpoint: "lake GET /:version/data/query/:dataset",
    as: "marketer",
    method: "GET",
    target: `${version}/data/query/production?query=${encodeURIComponent(Array(200).fill("*").join(" + "))}`,
    headers: {},
    body: [],
  },
  {
    defect: "thousands of paths in one patch",
    endpoint: "lake POST /:version/data/mutate/:dataset",
    as: "legal",
    method: "POST",
    target: `${version}/data/mutate/production`,
    headers: json,
    body: [
      { text: '{"mutations":[{"patch":{"id":"homePage","unset":[' },
      { text: '"a.b[0]",', times: 7_281 },
      { text: '"a.b[0]"]}}]}' },
    ],
  },
  ...(["viewer", "marketer", "legal"] as const).flatMap((as) =>
    ["legalDocument-terms", largestDocument._id].flatMap((id) =>
      costlyPatches.map((patch) => ({
        defect: "a short patch leads along many ways through a large document, whoever sends it",
        endpoint: "lake POST /:version/data/mutate/:dataset",
        as,
        method: "POST",
        target: `${version}/data/mutate/production`,
        headers: json,
        body: [{ text: JSON.stringify({ mutations: [{ patch: { id, ...patch } }] }) }],
      })),
    ),
  ),
  {
    defect: "the seed's transaction is parsed for each history that begins in it",
    endpoint: "lake GET /:version/data/history/:dataset/documents/:ids",
    as: "editor",
    method: "GET",
    target: `${version}/data/history/production/documents/homePage,siteSettings`,
    headers: {},
    body: [],
  },
];
