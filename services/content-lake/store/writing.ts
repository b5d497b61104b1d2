import { z } from "zod";

import { publishedId } from "./document-id.ts";
import type { TransactionRecord } from "./record.ts";

/** Who touched which versions of one document in a transaction: what a record says of it, without the words. */
export const writingSchema = z.strictObject({
  author: z.string(),
  /** The ids of the versions that the transaction wrote in. Removing one is not writing. */
  written: z.array(z.string()),
  /** The ids of those that it removed in the end. */
  removed: z.array(z.string()),
});

/** See {@link writingSchema}. */
export type Writing = z.infer<typeof writingSchema>;

/** What a transaction did to each document that it touched, by its published id. */
export function writingsOf({ author, documents }: TransactionRecord): ReadonlyMap<string, Writing> {
  const writings = new Map<string, Writing>();
  for (const { id, mutations } of documents) {
    const writing = writings.get(publishedId(id)) ?? { author, written: [], removed: [] };
    if (mutations.some((mutation) => !("delete" in mutation))) writing.written.push(id);
    if ("delete" in (mutations.at(-1) ?? {})) writing.removed.push(id);
    writings.set(publishedId(id), writing);
  }
  return writings;
}
