import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { pageQueries } from "../../app/content/queries/page-queries.ts";
import { documents } from "../../studio/seed/documents.ts";
import { isRead } from "../spec/marked-seed.ts";

const marked = /⟦([^⟦⟧]*)⟧/g;

/** A document of the seed with each of its words replaced by the place where an editor finds it: `loginForm.notices.loggedOut`. */
function withPlaces(value: unknown, place: string): unknown {
  if (typeof value === "string") return `⟦${place}⟧`;
  if (Array.isArray(value)) return value.map((item) => withPlaces(item, place));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, isRead(name) ? withPlaces(part, `${place}.${name}`) : part]),
  );
}

const placesIn = (value: unknown): Set<string> =>
  new Set([...JSON.stringify(value).matchAll(marked)].map(([, place = ""]) => place));

const dataset = documents.map((document) => withPlaces(document, document._type));

async function answers(): Promise<unknown[]> {
  return Promise.all(
    Object.values(pageQueries).map(async ({ query, parameters: params }) => {
      const answer = await evaluate(parse(query, { params }), { dataset, params });
      const found: unknown = await answer.get();
      return found;
    }),
  );
}

/** Names under which words come in an answer. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (typeof part === "string" ? [name] : namesIn(part)));
}

/** Everything that is drawn or sent, without what only asks for the words, and without comments. */
async function codeThatUsesWords(): Promise<string> {
  const files = await readdir("app", { recursive: true });
  const using = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|content\/queries\/|sanity\.types/.test(file),
  );
  const texts = await Promise.all(using.map((file) => readFile(path.join("app", file), "utf8")));
  return texts.join("\n").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

test("every word that an editor may change is asked for by a page", async () => {
  const asked = placesIn(await answers());
  // Figures tell editors what they are, and visitors see the number alone; decisions about claims are for staff.
  const ofEditors = /^(?:(?:offer|rule)Figure\.(?:title|description)|claimDecision\..*)$/;
  const unasked = [...placesIn(dataset)].filter((place) => !asked.has(place) && !ofEditors.test(place));
  expect(unasked).toEqual([]);
});

test("every name under which words arrive is one that the site's code knows", async () => {
  const code = await codeThatUsesWords();
  const names = new Set(namesIn(await answers()));
  const unknown = [...names].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code));
  expect(unknown).toEqual([]);
});
