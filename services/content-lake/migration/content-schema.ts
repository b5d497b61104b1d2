import { z } from "zod";

/** A value as `sanity schema extract --enforce-required-fields` describes it. */
export interface Shape {
  readonly type: string;
  /** The only text that it may be. */
  readonly value?: unknown;
  /** The shared type of an inline value. */
  readonly name?: string;
  /** The fields of an object. */
  readonly attributes?: Fields;
  /** The other fields of an object that is an item of a list. */
  readonly rest?: Shape;
  /** Of a list, its items; of a union, its members. */
  readonly of?: Shape | readonly Shape[];
}

/** The fields of an object by name. */
export type Fields = Readonly<Record<string, { readonly value: Shape; readonly optional?: boolean }>>;

/** The shapes of all documents and shared types. */
export type ContentSchema = ReadonlyMap<string, Shape>;

const shape: z.ZodType<Shape> = z.object({
  type: z.string(),
  value: z.unknown().exactOptional(),
  name: z.string().exactOptional(),
  get attributes() {
    return fields.exactOptional();
  },
  get rest() {
    return shape.exactOptional();
  },
  get of() {
    return z.union([shape, z.array(shape)]).exactOptional();
  },
});

const fields: z.ZodType<Fields> = z.record(
  z.string(),
  z.object({ value: z.lazy(() => shape), optional: z.boolean().exactOptional() }),
);

const named = z.union([
  z.object({ type: z.literal("document"), name: z.string(), attributes: fields }),
  z.object({ type: z.literal("type"), name: z.string(), value: shape }),
]);

/** The schema in the text of a `schema.json`; undefined when the text is anything else. */
export function parseContentSchema(text: string): ContentSchema | undefined {
  const types = jsonText.pipe(z.array(named)).safeParse(text).data;
  return (
    types && new Map(types.map((type) => [type.name, type.type === "type" ? type.value : { ...type, type: "object" }]))
  );
}

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("not JSON");
    return z.NEVER;
  }
});

/**
 * The fields of an object; none for a value of another kind.
 *
 * @param described where the object stands; one of several shapes is told by the object's type
 * @param type the object's `_type`
 * @param schema where shared types are found
 */
export function fieldsOf(described: Shape | undefined, type: unknown, schema: ContentSchema): Fields {
  if (described?.type === "inline") return fieldsOf(schema.get(described.name ?? ""), type, schema);
  if (described?.type === "union") {
    const members = membersOf(described).map((member) => fieldsOf(member, type, schema));
    return members.find((member) => member["_type"]?.value.value === type) ?? {};
  }
  if (described?.type !== "object") return {};
  return { ...(described.rest && fieldsOf(described.rest, type, schema)), ...described.attributes };
}

/** The items of a list, or the members of a union, as the schema describes them. */
export function membersOf({ of = [] }: Shape): readonly Shape[] {
  return "type" in of ? [of] : of;
}
