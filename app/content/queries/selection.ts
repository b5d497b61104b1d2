import { z } from "zod";

/** How a value is queried, where its parser alone does not say it. */
interface Asking {
  /** GROQ of the value, where it is not simply the field of that name. */
  value?: string;
  /** GROQ of the value's parts, where they are not the fields that the parser reads. */
  selection?: string;
  /** GROQ of fields of an object that only the claims filter and the figures read. */
  besides?: string;
  /** Whether the field of this name in `withoutClaims` is queried too. */
  restatable?: boolean;
}

/** The registry of {@link Asking} by parser. */
export const asking = z.registry<Asking>();

/** GROQ of what a parser reads, to follow a field's name: `{title, links[]{_key, label}}` for an object, nothing for a string. */
export function selectionOf(parser: z.core.$ZodType): string {
  const selection = asking.get(parser)?.selection;
  if (selection !== undefined) return selection;
  if (parser instanceof z.ZodObject) return `{${fieldsOf(parser).join(", ")}}`;
  if (parser instanceof z.ZodArray) return `[]${selectionOf(parser.element)}`;
  if (parser instanceof z.ZodNullable) return selectionOf(parser.unwrap());
  if (parser instanceof z.ZodPreprocess) return selectionOf(parser.out);
  if (parser instanceof z.ZodPipe) return selectionOf(parser.in);
  return "";
}

function fieldsOf(parser: z.ZodObject): string[] {
  const fields = Object.entries<z.core.$ZodType>(parser.shape);
  const { besides } = asking.get(parser) ?? {};
  const restatable = fields.filter(([, field]) => asking.get(field)?.restatable).map(([name]) => name);
  return [
    ...fields.map(([name, field]) => {
      const value = asking.get(field)?.value;
      return value === undefined ? `${name}${selectionOf(field)}` : `"${name}": ${value}`;
    }),
    ...(restatable.length > 0 ? [`withoutClaims{${restatable.join(", ")}}`] : []),
    ...(besides === undefined ? [] : [besides]),
  ];
}
