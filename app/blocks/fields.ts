import { z } from "zod";

import { eachAlone } from "../content/queries/each-alone.ts";
import { optionalWord } from "../content/queries/fields.ts";
import { href as safeHref, optionalHref as optionalSafeHref } from "../content/queries/href.ts";
import { image, imageProjection, optionalImage } from "../content/queries/image.ts";
import { linkedPage as pageLinkedTo, linkedPageSelection } from "../content/queries/linked-page.ts";
import { navigationLinks, navigationLinksProjection } from "../content/queries/navigation-link.ts";
import { richText } from "../content/queries/rich-text.ts";
import { anchor } from "../content/queries/section.ts";
import { asking, selectionOf } from "../content/queries/selection.ts";
import { editing } from "./editing.ts";
import { isEmptyGroup } from "./is-empty-group.ts";
import type { Notation } from "./notation.ts";

/** How long a text may be, in characters, to fit where it is shown. */
interface Length {
  maxCharacters: number;
}

/** One line of plain text. The description says to editors where it stands. */
export const label = (description: string, { maxCharacters }: Length = { maxCharacters: 80 }) =>
  z.string().register(editing, { kind: "label", description, maxCharacters, optional: false });

/** The same, optional; null also where nobody sees anything of it. */
export const optionalLabel = (description: string, { maxCharacters }: Length = { maxCharacters: 80 }) =>
  optionalWord.clone().register(editing, { kind: "label", description, maxCharacters, optional: true });

/** A bonus code, as players type it. */
export const bonusCode = (description: string) => z.string().register(editing, { kind: "bonusCode", description });

/** A few sentences of plain text. */
export const message = (description: string, { maxCharacters }: Length = { maxCharacters: 300 }) =>
  z.string().register(editing, { kind: "message", description, maxCharacters, optional: false });

/** A required text that may have an alternative without claims, which is read while the legal switch hides them. */
export const restatable = (words: z.ZodString) => words.register(asking, { restatable: true });

/** Formatted text: paragraphs, small headings, lists and links. */
export const text = (description: string) => richText.clone().register(editing, { kind: "text", description });

/** Lines of a notation of their own, which the Studio checks while they are typed. The view gets what they mean. */
export const notation = <Meaning>(description: string, read: (text: string) => Notation<Meaning>) =>
  z
    .string()
    .transform((text, context) => {
      const result = read(text);
      if (result.problem === undefined) return result.meaning;
      context.addIssue({ code: "custom", message: result.problem });
      return z.NEVER;
    })
    .register(editing, { kind: "notation", description, problem: (text) => read(text).problem });

/** The target of a link. */
export const href = (description: string) =>
  safeHref.clone().register(editing, { kind: "href", description, wordsOfOptional: undefined });

/**
 * The target of an optional link.
 *
 * @param description where it leads, for editors
 * @param words the optional label beside it that has the link's words: both are filled in, or neither
 */
export const optionalHref = (description: string, words: string) =>
  optionalSafeHref.clone().register(editing, { kind: "href", description, wordsOfOptional: words });

/** The id of a part of the page, unique on it; it can be generated from the field beside it that is named. */
export const anchorOf = (source: string) =>
  anchor.clone().register(asking, { value: "anchor.current" }).register(editing, {
    kind: "anchor",
    description: "The end of its own address.",
    source,
  });

/** A short name in small letters that stands in an address. */
export const addressPart = (description: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .register(editing, { kind: "addressPart", description });

/** A page to go to; null when none is chosen, and while it is not published or hidden by the legal switch. */
export const linkedPage = (description: string) =>
  pageLinkedTo
    .clone()
    .register(asking, { selection: linkedPageSelection })
    .register(editing, { kind: "page", description });

/** A picture, which editors may crop, with a description for people who cannot see it. */
export const picture = (description: string) =>
  image
    .clone()
    .register(asking, { selection: imageProjection })
    .register(editing, { kind: "picture", description, optional: false });

/** An optional picture. */
export const optionalPicture = (description: string) =>
  optionalImage
    .clone()
    .register(asking, { selection: imageProjection })
    .register(editing, { kind: "picture", description, optional: true });

/** One of the four suits. */
export const suit = (description: string) =>
  z.enum(["spades", "hearts", "diamonds", "clubs"]).register(editing, { kind: "suit", description });

/** How many items a list has, and how the Studio names them. */
interface ListOptions {
  /** The items' `_type`. */
  of: string;
  /** The field that the Studio shows for an item. */
  title: string;
  minItems: number;
  maxItems: number;
  /** A field whose values must be unique among the items. */
  unique?: string;
  /** Whether each item can be marked as a claim, which the legal switch hides. */
  mayBeClaims?: boolean;
}

/** A list whose items have these fields; each has a key besides. Where the dataset has none it is empty. */
export const list = <Fields extends z.ZodRawShape>(description: string, options: ListOptions, fields: Fields) =>
  z
    .array(itemOf(fields, options))
    .nullable()
    .transform((items) => items ?? [])
    .register(editing, { kind: "list", description, mayBeClaims: false, ...options });

function itemOf<Fields extends z.ZodRawShape>(fields: Fields, { mayBeClaims = false }: ListOptions) {
  const item = z.object({ _key: z.string(), ...fields });
  return mayBeClaims ? item.register(asking, { besides: "claim" }) : item;
}

/** Fields that belong together, as a whole optional: null also while none of them has a value. */
export const group = <Fields extends z.ZodRawShape>(
  description: string,
  fields: Fields,
  { mayBeClaim = false }: GroupOptions = {},
) =>
  z
    .preprocess((value) => (isEmptyGroup(value) ? null : value), groupOf(fields, mayBeClaim).nullable())
    .register(editing, { kind: "group", description, mayBeClaim });

/** How a group is hidden. */
interface GroupOptions {
  /** Whether it can be marked as a claim, which the legal switch hides without the rest of the block. */
  mayBeClaim?: boolean;
}

function groupOf<Fields extends z.ZodRawShape>(fields: Fields, mayBeClaim: boolean) {
  const parser = z.object(fields);
  return mayBeClaim ? parser.register(asking, { besides: "claim" }) : parser;
}

/** Links to pages of the site or to other addresses, as menus have them. */
export const links = (description: string) =>
  navigationLinks
    .clone()
    .register(asking, { selection: navigationLinksProjection })
    .register(editing, { kind: "links", description });

/**
 * All documents of a type that can be read, in their own order: editors of the block choose none.
 *
 * @param type their type, which has a field `order`
 * @param parser of one of them
 */
export const allDocuments = <Document extends z.ZodType>(type: string, parser: Document) =>
  eachAlone(type, parser)
    .register(asking, {
      value: `*[_type == "${type}" && language == $language] | order(order asc)${selectionOf(parser)}`,
    })
    .register(editing, { kind: "automatic", description: `All documents of the type ${type}.` });

/**
 * Documents that the block shows, in the editor's order; one that is not published or cannot be read is left out.
 *
 * @param description where they stand
 * @param to their type
 * @param parser of one of them
 */
export const documents = <Document extends z.ZodType>(description: string, to: string, parser: Document) =>
  eachAlone(to, parser)
    .nullable()
    .transform((found) => found ?? [])
    .register(asking, { selection: `[]->${selectionOf(parser)}` })
    .register(editing, { kind: "references", description, to });
