import { z } from "zod";

import { readStored } from "./stored-text.ts";

/** Reads a stored document back: Sanity's five system fields and anything else. */
export const documentSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});

/**
 * A stored document: Sanity's five system fields (`_rev` is the transaction that last touched it, the dates are ISO 8601 in UTC) and
 * whatever else was written. Those that are kept are shared between all readers, so nobody may change one in place.
 */
export type LakeDocument = Readonly<z.infer<typeof documentSchema>>;

/**
 * Reads a document that was stored as JSON text.
 * @throws UnreadableStoreError for anything else
 */
export const readDocument = (text: string): LakeDocument => readStored(storedDocument, text);

// The parsed object itself: a scan reads many, and zod would copy each.
const storedDocument = z.custom<LakeDocument>((value) => documentSchema.safeParse(value).success);
