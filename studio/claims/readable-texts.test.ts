import { expect, test } from "vitest";

import * as blocks from "../../app/blocks/blocks.ts";
import { withoutClaims } from "../../app/content/without-claims.ts";
import { documents } from "../seed/documents.ts";
import { compiledSchema, pathToString } from "../testing/compiled-schema.ts";
import { readableTexts } from "./readable-texts.ts";
import { mayClaim } from "./undecided-claims.ts";

function textsIn(type: string, document: unknown) {
  const compiled = compiledSchema.get(type);
  if (!compiled) throw new Error(`There is no type ${type}.`);
  return readableTexts(compiled, document).map(({ path, words, isMarked, mark }) => ({
    key: `${pathToString(path)}: ${words}`,
    isMarked,
    mark: mark && `${mark.kind} ${pathToString(mark.path)}`,
  }));
}

const stayingBlocks: readonly unknown[] = Object.values(blocks).flatMap((block) =>
  "staysWithoutItems" in block ? block.name : [],
);

/** A document with the marks that the site's queries add to blocks that stay without items. */
function asAnswered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asAnswered);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asAnswered(part)]));
  return stayingBlocks.includes(parts["_type"]) ? { ...parts, staysWithoutItems: true } : parts;
}

/** Alternatives move to the place of what they replace; a small heading leaves with what it stands above, and no mark says so. */
const isElsewhere = (key: string) => key.includes("withoutClaims.") || key.endsWith(": What to think about");

test("a text counts as marked exactly when the legal switch takes its words off the site", () => {
  const differences = documents
    .filter(({ _type }) => mayClaim(_type))
    .flatMap((document) => {
      const left = new Set(textsIn(document._type, withoutClaims(asAnswered(document))).map(({ key }) => key));
      return textsIn(document._type, document).filter(
        ({ key, isMarked }) => isMarked === left.has(key) && !isElsewhere(key),
      );
    });
  expect(differences).toEqual([]);
});

const paragraph = (style: string) => ({
  _type: "block",
  _key: style,
  style,
  children: [{ _type: "span", text: style }],
});

test("each text names the nearest mark that hides it", () => {
  const group = {
    title: "Money",
    entries: [
      { _type: "faqEntry", _key: "cost", question: "How much?", answer: [paragraph("normal"), paragraph("claim")] },
    ],
  };
  expect(textsIn("faqGroup", group)).toEqual([
    { key: "title: Money", isMarked: false, mark: "alternative withoutClaims.title" },
    { key: 'entries[_key=="cost"].question: How much?', isMarked: false, mark: 'claim entries[_key=="cost"].claim' },
    {
      key: 'entries[_key=="cost"].answer[_key=="normal"]: normal',
      isMarked: false,
      mark: 'style entries[_key=="cost"].answer[_key=="normal"].style',
    },
    {
      key: 'entries[_key=="cost"].answer[_key=="claim"]: claim',
      isMarked: true,
      mark: 'style entries[_key=="cost"].answer[_key=="claim"].style',
    },
  ]);
});

test("no mark hides what a page needs as it is, and choices of a list are no texts", () => {
  const login = textsIn(
    "loginForm",
    documents.find(({ _id }) => _id === "loginForm"),
  );
  expect(login.find(({ key }) => key.startsWith("submitButton: "))?.mark).toBeUndefined();
  expect(textsIn("mail", { key: "confirm-email", language: "en-IN", subject: "Hello" })).toEqual([
    { key: "subject: Hello", isMarked: false, mark: "alternative withoutClaims.subject" },
  ]);
});
