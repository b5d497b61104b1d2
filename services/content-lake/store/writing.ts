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

/** What a transaction did to the document of that published id and its versions. */
export function writingOf({ author, documents }: TransactionRecord, id: string): Writing {
  const touched = documents.filter((document) => publishedId(document.id) === id);
  const idsWhere = (isWanted: (document: (typeof touched)[number]) => boolean) =>
    touched.filter(isWanted).map((document) => document.id);
  return {
    author,
    written: idsWhere(({ mutations }) => mutations.some((mutation) => !("delete" in mutation))),
    removed: idsWhere(({ mutations }) => "delete" in (mutations.at(-1) ?? {})),
  };
}
