import { z } from "zod";

import { type ResolvedMutation, resolvedMutationSchema } from "./mutation.ts";

/**
 * One transaction in the dataset's append-only record, which is the truth that documents and history are derived from. `sequence` counts
 * from 1 without gaps; `documents` holds, for each touched document in the order of first touch, the mutations that changed it.
 */
export const transactionRecordSchema = z.strictObject({
  sequence: z.int().positive(),
  id: z.string(),
  /** ISO 8601, UTC; never earlier than the record before it. */
  timestamp: z.string(),
  author: z.string(),
  /** The kind of editing action that made the mutations, when it was one. */
  action: z.string().exactOptional(),
  documents: z.array(z.strictObject({ id: z.string(), mutations: z.array(resolvedMutationSchema) })),
});

/** See {@link transactionRecordSchema}. */
export type TransactionRecord = z.infer<typeof transactionRecordSchema>;

/** The mutations by which a transaction changed the document with that id; empty when it did not. */
export function mutationsOf({ documents }: TransactionRecord, id: string): readonly ResolvedMutation[] {
  return documents.find((changed) => changed.id === id)?.mutations ?? [];
}
