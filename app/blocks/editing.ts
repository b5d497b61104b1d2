import { z } from "zod";

/** What the Studio needs to know of a block's field besides its parser. */
export type Editing = { description: string } & (
  | {
      kind: "label" | "message";
      maxCharacters: number;
      optional: boolean;
      /** Says what else is wrong with what an editor has typed; undefined when nothing is. */
      problem?: (text: string) => string | undefined;
    }
  | { kind: "bonusCode" }
  | { kind: "text" }
  | {
      kind: "notation";
      /** Says what is wrong with what an editor has typed; undefined when nothing is. */
      problem: (text: string) => string | undefined;
    }
  | {
      kind: "href";
      /** The field beside it with the words of an optional link; undefined for a required one. */
      wordsOfOptional: string | undefined;
    }
  | { kind: "picture"; optional: boolean }
  | { kind: "suit" }
  | {
      kind: "list";
      /** The items' `_type`. */
      of: string;
      /** The field that the Studio shows for an item. */
      title: string;
      minItems: number;
      maxItems: number;
      /** A field whose values must be unique among the items. */
      unique?: string;
      mayBeClaims: boolean;
    }
  /** Editors choose nothing. */
  | { kind: "automatic" }
  | {
      kind: "group";
      /** Whether it can be marked as a claim by itself. */
      mayBeClaim: boolean;
    }
  | { kind: "links" }
  | { kind: "addressPart" }
  | {
      kind: "references";
      /** The type of the documents that may be chosen. */
      to: string;
    }
  | { kind: "page" }
  | {
      kind: "anchor";
      /** The field beside it from which it can be generated. */
      source: string;
    }
  | {
      kind: "blocks";
      /** The blocks that may be chosen. */
      of: readonly string[];
    }
);

/** The registry of {@link Editing} by a field's parser. */
export const editing = z.registry<Editing>();

/** The fields of a group, or of a list's items without their key. */
export function itemFields(parser: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  if (parser instanceof z.ZodPreprocess) return itemFields(parser.out);
  if (parser instanceof z.ZodPipe) return itemFields(parser.in);
  if (parser instanceof z.ZodNullable) return itemFields(parser.unwrap());
  if (parser instanceof z.ZodArray) return itemFields(parser.element);
  if (!(parser instanceof z.ZodObject)) throw new Error("This is neither a group nor a list of objects.");
  const fields = Object.entries<z.core.$ZodType>(parser.shape);
  return Object.fromEntries(fields.filter(([name]) => name !== "_key"));
}
