import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { replaceTokens } from "../../app/content/figures/replace-tokens.ts";
import { pageQueries } from "../../app/content/queries/page-queries.ts";
import { recordedTypes } from "../desk/site-documents.ts";
import { documents } from "../seed/documents.ts";
import { compiledSchema } from "../testing/compiled-schema.ts";
import { wordsOf } from "../testing/words-of.ts";
import { type PlacedText, placedTexts } from "./placed-texts.ts";
import { createTextIndex } from "./text-index.ts";
import { wordsIn } from "./words-in.ts";
import { readTokenWords, tokensQuery } from "./written-out.ts";

async function ask(query: string, params: Record<string, unknown>): Promise<unknown> {
  const answer = await evaluate(parse(query, { params }), { dataset: [...documents], params });
  const found: unknown = await answer.get();
  return found;
}

const words = readTokenWords(await ask(tokensQuery, { language: "en-IN" }));

const index = createTextIndex<PlacedText>();
for (const document of documents.filter(({ _type }) => !recordedTypes.includes(_type)))
  index.put(document._id, placedTexts([{ ...document }], compiledSchema, words));

/** Parts of answers that only code reads. */
const unread =
  /^_|id$|href$|^(?:key|kind|language|anchor|address|path|style|level|listItem|leadsTo|format|unit|suit|hand|marks|markDefs)$/i;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  if ("children" in value) return [textsIn(value.children).join("")];
  if ("text" in value && "marks" in value) return textsIn(value.text);
  return Object.entries(value).flatMap(([name, part]) => (unread.test(name) ? [] : textsIn(part)));
}

const breaks = new Intl.Segmenter("en-IN", { granularity: "sentence" });

/** The sentences of every page, form, mail and message, as the site's own queries answer them, with figures as visitors read them. */
async function sentences(): Promise<string[]> {
  const answers = await Promise.all(Object.values(pageQueries).map(({ query, parameters }) => ask(query, parameters)));
  const filled = replaceTokens(answers, { words, runTimeParameters: [], leavesUnknown: true });
  const all = textsIn(filled).flatMap((text) => [...breaks.segment(text)].map(({ segment }) => segment.trim()));
  return [...new Set(all)].filter((sentence) => wordsIn(sentence).length > 0);
}

const said = (text: string) => ` ${wordsIn(text).join(" ")} `;

const parameters = /\{([^{}]*)\}/g;

/** What only the visitor's moment knows; any other parameter is a number. */
const values: Readonly<Record<string, string>> = {
  wait: "30 minutes",
  email: "asha.rao@example.in",
  name: "Asha Rao",
  mobile: "98765 43210",
  time: "25 November 2026, 10:30 am",
  percent: "40%",
  search: "jokre",
};

/** What a visitor reads of each document, without this search's own code. */
const documentsSay = new Map(documents.map(({ _id }) => [_id, said(wordsOf(_id).replace(parameters, " "))]));

function isFoundFirst(sentence: string): boolean {
  const parts = sentence
    .split(/\{[^{}]*\}/)
    .filter((part) => wordsIn(part).length > 0)
    .map(said);
  const [first] = index.find(sentence.replace(parameters, (_token, name: string) => values[name] ?? "3"));
  if (!first) return false;
  const document = documentsSay.get(first.text.id) ?? "";
  return parts.every((part) => document.includes(part) && said(first.text.words).includes(part));
}

test("every sentence of the site, pasted, finds a document and a text that say it, first in the list", async () => {
  const pasted = await sentences();
  expect(pasted.length).toBeGreaterThan(1_900);
  expect(pasted.filter((sentence) => !isFoundFirst(sentence))).toEqual([]);
});
