import { expect, test } from "vitest";

import { documentParsers } from "./document-parsers.mjs";

const string = { type: "string" };
const required = (value: object) => ({ type: "objectAttribute", value, optional: false });
const optional = (value: object) => ({ type: "objectAttribute", value, optional: true });
const object = (attributes: object, rest?: object) => ({ type: "object", attributes, ...(rest && { rest }) });
const inline = (name: string) => ({ type: "inline", name });

const menuEntry = {
  type: "type",
  name: "menuEntry",
  value: object({ _type: required(string), href: required(string) }),
};

const parserOf = (attributes: object) =>
  documentParsers(JSON.stringify([menuEntry, { type: "document", name: "words", attributes }])).split("words = ")[1];

test("a text is required, unless its schema says that it is optional", () => {
  const parser = parserOf({
    _id: required(string),
    title: required(string),
    note: optional(string),
    seo: required(inline("seo")),
  });
  expect(parser).toBe("z.object({\n  title: word,\n  note: optionalWord,\n  seo,\n});\n");
});

test("links, pictures and choices have their own parsers", () => {
  const image = object({ _type: required({ type: "string", value: "image" }) });
  const suit = {
    type: "union",
    of: [
      { type: "string", value: "spades" },
      { type: "string", value: "hearts" },
    ],
  };
  expect(
    parserOf({ href: required(string), otherHref: optional(string), image: required(image), suit: required(suit) }),
  ).toBe('z.object({\n  href,\n  otherHref: optionalHref,\n  image,\n  suit: z.enum(["spades", "hearts"]),\n});\n');
});

test("a list's items have keys, whether their type is inline or shared", () => {
  const keyed = object({ _key: required(string) });
  const cards = { type: "array", of: object({ title: required(string), claim: optional({ type: "boolean" }) }, keyed) };
  const entries = { type: "array", of: { ...keyed, rest: inline("menuEntry") } };
  expect(parserOf({ cards: required(cards), entries: required(entries) })).toBe(
    "z.object({\n  cards: z.array(mayBeClaim({\n    _key: key,\n    title: word,\n  })),\n" +
      "  entries: z.array(z.object({\n    _key: key,\n    href,\n  })),\n});\n",
  );
});

test("a menu has a parser of its own, which knows the pages that its entries refer to", () => {
  const keyed = object({ _key: required(string) });
  const menu = { type: "array", of: { ...keyed, rest: inline("navigationLink") } };
  expect(parserOf({ navigation: required(menu) })).toBe("z.object({\n  navigation: navigationLinks,\n});\n");
});

test("only texts with an alternative for the legal switch are restatable", () => {
  const withoutClaims = optional(object({ title: optional(string) }));
  expect(parserOf({ title: required(string), text: required(string), withoutClaims })).toBe(
    "z.object({\n  title: restatableWord,\n  text: word,\n});\n",
  );
});

test("a type without a parser stops the generation", () => {
  expect(() => parserOf({ place: required(inline("geopoint")) })).toThrow("geopoint");
});
