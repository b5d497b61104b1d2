import { fixedPage, type FixedPage } from "../../app/content/addresses/fixed-pages.ts";
import { defaultLanguage } from "../schema/fields/default-language.ts";

/** A picture in Sanity's import format: `_sanityAsset` names a file beside the dataset, which the import uploads. */
export interface SeededImage {
  _type: "image";
  /** `image@file://./images/<name>` */
  _sanityAsset: string;
  /** The alternative text; empty when the picture is decorative. */
  alt: string;
}

/** The fields of an image that come from its asset or from an editor's crop; the rest is text. */
type KeptOfImages = "_type" | "alt" | "asset" | "media" | "hotspot" | "crop";

type KeptByTheLake = "_createdAt" | "_updatedAt" | "_rev";

/** A generated content type as the seed writes it: pictures by file, without the fields that the lake sets. */
export type Seeded<Value> = Value extends { _type: "image" }
  ? SeededImage & Omit<Value, KeptOfImages>
  : Value extends (infer Item)[]
    ? Seeded<Item>[]
    : Value extends object
      ? { [Name in keyof Value as Name extends KeptByTheLake ? never : Name]: Seeded<Value[Name]> }
      : Value;

/** The fields of every document of the seed. */
export interface SeededDocument {
  _id: string;
  _type: string;
  language: string;
}

/** The language of every document of the seed. */
export const language = defaultLanguage;

/** A picture that `compileSeed` draws, by its name in the table of art. */
export function image(name: string, alt = ""): SeededImage {
  return { _type: "image", _sanityAsset: `image@file://./images/${name}.png`, alt };
}

/** What a fixed page's document has before anybody writes it. */
export function fixedPageFields(name: FixedPage["name"]) {
  const { id, address } = fixedPage(name);
  return {
    _id: id,
    _type: "page" as const,
    language,
    // The home page has none: Sanity takes no empty slug.
    ...(address !== "/" && { address: { _type: "slug" as const, current: address.slice(1) } }),
  };
}

/** What the document of a type that has only one has before anybody writes it: its id is the name of its type. */
export function onlyDocument<Type extends string>(type: Type) {
  return { _id: type, _type: type, language };
}

/** What search engines and shared links say of a page. */
export function seo(title: string, description: string) {
  return { _type: "seo" as const, title, description };
}
