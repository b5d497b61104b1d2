import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { connection } from "../connection.ts";

const systemFields = {
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
};

/** A deleted document, with what stood there last. */
export const deletedDocument = z.object({
  document: z.looseObject(systemFields),
  deletedAt: z.string(),
  deletedBy: z.string(),
});

/** What the lake answers at {@link deletedUri}. */
export const deletedAnswer = z.object({
  deleted: z.array(deletedDocument),
  /** Where those begin that were deleted before; absent when there are none. */
  next: z.string().optional(),
});

/** Where the embedded lake lists what is deleted. */
export const deletedUri = `/data/history/${connection.dataset}/deleted`;

/**
 * What stood at a deleted document last; undefined when it is not deleted.
 *
 * @param client the Studio's
 * @param id its published id
 * @throws {Error} when the lake refuses or does not answer
 */
export async function deletedNow(client: SanityClient, id: string) {
  const answer = await client.request<unknown>({ uri: deletedUri, query: { id } });
  return deletedAnswer.parse(answer).deleted[0]?.document;
}
