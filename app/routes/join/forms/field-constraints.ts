import { z } from "zod";

import type { FormInput } from "../../../ui/form-input.ts";

/** What a browser may check of a form's fields by itself, by their names, in the order of its schema. */
export type FieldConstraints = Record<string, Pick<FormInput, "required" | "minLength" | "accept">>;

const mediaType = z.object({ contentMediaType: z.string() });
const jsonSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.object({
      format: z.string().optional(),
      minLength: z.number().optional(),
      anyOf: z.array(mediaType).optional(),
    }),
  ),
});

/**
 * What a browser may check of what is typed, from the schema that the server checks it with. The longest length is not among it: a browser would silently cut
 * off a longer text when it is pasted, and the rest might be taken for the whole. The server says that it is too long. Conform's own `getZodConstraint` finds no
 * lengths and file types in zod 4.6 (edmundhung/conform#1340), so they are read from the schema's JSON Schema.
 */
export function fieldConstraints(schema: z.ZodObject): FieldConstraints {
  const { required, properties } = jsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const entries = Object.entries(properties).map(([name, { format, minLength, anyOf }]) => {
    const checks =
      format === "binary" ? { accept: anyOf?.map(({ contentMediaType }) => contentMediaType).join() } : { minLength };
    return [name, { required: required.includes(name), ...checks }] as const;
  });
  return Object.fromEntries(entries);
}
