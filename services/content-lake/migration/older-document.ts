import { z } from "zod";

/** A document as an archive, a store or a hosted dataset has it. Any field may be missing: a draft may lack even what its page needs. */
export const olderDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _createdAt: z.string().exactOptional(),
  _updatedAt: z.string().optional(),
});

/** See {@link olderDocument}. */
export type OlderDocument = Readonly<z.infer<typeof olderDocument>>;

/** An object within a document, or an item of one of its lists. */
export type Part = Readonly<Record<string, unknown>>;

const part = z.record(z.string(), z.unknown());
const parts = z.array(part);

/** The object in a field; without fields where the document has none. */
export const partIn = (value: unknown): Part => part.safeParse(value).data ?? {};

/** The items of a list in a field; none where the document has no such list. */
export const partsIn = (value: unknown): readonly Part[] => parts.safeParse(value).data ?? [];
