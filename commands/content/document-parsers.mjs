import { z } from "zod";

/**
 * A value as `sanity schema extract` describes it.
 *
 * @typedef {object} Value
 * @property {string} type
 * @property {string} [value] the only string it may be
 * @property {string} [name] the type of an inline value
 * @property {Record<string, Field>} [attributes] of an object
 * @property {Value} [rest] of an object in a list: its type where its attributes are only the key, otherwise its key
 * @property {Value | Value[]} [of] of a list, its items; of a union, its members
 */

/** @typedef {{ value: Value, optional?: boolean }} Field */

const field = z.object({
  get value() {
    return value;
  },
  optional: z.boolean().exactOptional(),
});

/** @type {z.ZodType<Value>} */
const value = z.object({
  type: z.string(),
  value: z.string().exactOptional(),
  name: z.string().exactOptional(),
  attributes: z.record(z.string(), field).exactOptional(),
  get rest() {
    return value.exactOptional();
  },
  get of() {
    return z.union([value, z.array(value)]).exactOptional();
  },
});

const schema = z.array(
  z.union([
    z.object({ type: z.literal("document"), name: z.string(), attributes: z.record(z.string(), field) }),
    z.object({ type: z.literal("type"), name: z.string(), value }),
  ]),
);

/** Documents of facts and long texts, whose queries and parsers are handwritten in `app/content/queries`. */
const writtenByHand = new Set([
  "faqGroup",
  "legalDocument",
  "legalSettings",
  "legalSwitch",
  "legalVersion",
  "offerFigure",
  "page",
  "promotion",
  "redirect",
  "ruleFigure",
]);

/** Types with a handwritten parser of the same name. */
const ownParsers = new Set(["mailText", "richText", "seo"]);

/** Types whose lists have a handwritten parser, of this name. */
const ownListParsers = new Map([["navigationLink", "navigationLinks"]]);

/** Fields that visitors do not read: those of every document and object, and those that only the claims filter reads. */
const unread = new Set(["_createdAt", "_id", "_rev", "_type", "_updatedAt", "claim", "language", "withoutClaims"]);

/** The parsers that the documents' parsers are composed of, by their file in `app/content/queries`. */
const imported = {
  fields: ["key", "mayBeClaim", "optionalWord", "restatableWord", "word"],
  href: ["href", "optionalHref"],
  image: ["image", "optionalImage"],
  "mail-text": ["mailText"],
  "navigation-link": ["navigationLinks"],
  "rich-text": ["richText"],
  seo: ["seo"],
};

const header = `/**
 * What a document of each type must say to be shown.
 * Generated from studio/schema.json by \`npm run content:types\`: changes by hand are lost.
 */
import { z } from "zod";

`;

/**
 * Generates the TypeScript of the parsers of all documents of words.
 *
 * @param {string} extracted the text of `studio/schema.json`
 * @throws {Error} when a document has a field of a type that content has no parser for
 */
export function documentParsers(extracted) {
  const types = schema.parse(JSON.parse(extracted));
  const shared = new Map(types.flatMap((type) => (type.type === "type" ? [[type.name, type.value]] : [])));
  const documents = types.flatMap((type) => {
    if (type.type !== "document" || type.name.startsWith("sanity.") || writtenByHand.has(type.name)) return [];
    return [`\nexport const ${type.name} = ${objectParser(type.attributes, { shared, indentation: "" })};\n`];
  });
  const parsers = documents.sort().join("");
  const imports = Object.entries(imported).flatMap(([file, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b(?!:)`).test(parsers));
    return used.length > 0 ? [`import { ${used.join(", ")} } from "./queries/${file}.ts";\n`] : [];
  });
  return header + imports.join("") + parsers;
}

/**
 * The context in which a parser is written.
 *
 * @typedef {object} Place
 * @property {ReadonlyMap<string, Value>} shared the types of inline values, by name
 * @property {string} indentation
 */

/**
 * @param {Record<string, Field>} attributes
 * @param {Place} place
 * @returns {string}
 */
function objectParser(attributes, { shared, indentation }) {
  const inner = { shared, indentation: `${indentation}  ` };
  const restatable = attributes.withoutClaims?.value.attributes ?? {};
  const lines = Object.entries(attributes).flatMap(([name, { value, optional }]) => {
    if (unread.has(name)) return [];
    const parser = Object.hasOwn(restatable, name)
      ? "restatableWord"
      : fieldParser(name, value, optional ?? false, inner);
    return [`${inner.indentation}${parser === name ? name : `${name}: ${parser}`},\n`];
  });
  return `${attributes.claim ? "mayBeClaim" : "z.object"}({\n${lines.join("")}${indentation}})`;
}

/**
 * @param {string} name
 * @param {Value} value
 * @param {boolean} optional
 * @param {Place} place
 */
function fieldParser(name, value, optional, place) {
  if (value.type === "string") {
    if (name === "_key") return "key";
    // The schema has no type for links, so they are recognised by the field's name.
    if (/^href$|Href$/.test(name)) return optional ? "optionalHref" : "href";
    return optional ? "optionalWord" : "word";
  }
  if (value.attributes?.["_type"]?.value.value === "image") return optional ? "optionalImage" : "image";
  return `${parserOf(value, place)}${optional ? ".nullable()" : ""}`;
}

/**
 * @param {Value} value
 * @param {Place} place
 * @returns {string}
 */
function parserOf(value, place) {
  if (value.type === "number" || value.type === "boolean") return `z.${value.type}()`;
  if (value.type === "inline" && ownParsers.has(value.name ?? "")) return value.name ?? "";
  if (value.type === "union" && Array.isArray(value.of) && value.of.every(({ value }) => value !== undefined)) {
    return `z.enum([${value.of.map(({ value }) => JSON.stringify(value)).join(", ")}])`;
  }
  const item = value.type === "array" && value.of && !Array.isArray(value.of) ? value.of : undefined;
  const ownListParser = ownListParsers.get(item?.rest?.name ?? "");
  if (ownListParser !== undefined) return ownListParser;
  if (item) return `z.array(${parserOf(item, place)})`;
  if (value.type === "object") return objectParser(attributesOf(value, place.shared), place);
  throw new Error(`studio/schema.json: content has no parser for ${JSON.stringify(value)}.`);
}

/**
 * The attributes of an object, the key of a list's item first.
 *
 * @param {Value} value
 * @param {Place["shared"]} shared
 * @returns {Record<string, Field>}
 */
function attributesOf({ type, name = "", attributes, rest }, shared) {
  if (type === "inline") return shared.get(name)?.attributes ?? {};
  const others = rest ? attributesOf(rest, shared) : {};
  return "_key" in others ? { ...others, ...attributes } : { ...attributes, ...others };
}
