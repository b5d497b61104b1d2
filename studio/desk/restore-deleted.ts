import type { IdentifiedSanityDocumentStub, SanityClient } from "@sanity/client";
import { z } from "zod";

import { connection } from "../connection.ts";
import { publishedId } from "../schema/document-ids.ts";
import { recordedTypes } from "./site-documents.ts";

const pastDocuments = z.object({ documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })) });

/** Whether a deleted document is a picture or another file: it has no drafts. */
export const isFile = ({ _type }: { readonly _type: string }): boolean => /^sanity\.(image|file)Asset$/.test(_type);

/** Whether staff restore documents of a type. A record comes back by what wrote it: a decision about a claim, for example, is made again. */
export const isRestorable = ({ _type }: { readonly _type: string }): boolean => !recordedTypes.includes(_type);

/**
 * Creates a deleted document again, as it last was: a picture as itself, any other document as a new draft. The pictures that it shows come back with it
 * when they were deleted, too, because the lake refuses a reference to nothing. All of it or nothing.
 * A document is restored once: what somebody else has written in it since stays.
 *
 * @param client writes as whoever restores
 * @param document as the recycle bin lists it
 * @throws Error when a document is there again, and when the lake refuses or does not answer
 */
export async function restoreDeleted(client: SanityClient, document: IdentifiedSanityDocumentStub): Promise<void> {
  const transaction = client.transaction();
  for (const file of await lastStateOf(client, filesIn(document))) transaction.createIfNotExists(file);
  if (isFile(document)) transaction.createIfNotExists(document);
  else {
    const id = publishedId(document._id);
    // With its own time of creation a page would take the place of a younger one that has its address now, in every preview.
    const draft = { ...document, _id: `drafts.${id}`, _createdAt: undefined };
    const present = await client.getDocuments([id, draft._id]);
    if (present.some((one) => one !== null)) throw new Error("It was restored meanwhile.");
    transaction.create(draft);
  }
  await transaction.commit();
}

/** The ids of the pictures and other files that a document refers to. */
function filesIn(document: IdentifiedSanityDocumentStub): string[] {
  const references = JSON.stringify(document).matchAll(/"_ref":"((?:image|file)-[^"]+)"/g);
  return [...new Set([...references].map(([, id = ""]) => id))];
}

/** The most documents of the history that the lake answers at once. */
const documentsAtOnce = 50;

/** The documents with these ids as they are, or as they were before they were deleted. */
async function lastStateOf(client: SanityClient, ids: readonly string[]) {
  const documents: z.output<typeof pastDocuments>["documents"] = [];
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const some = ids.slice(start, start + documentsAtOnce).join(",");
    const uri = `/data/history/${connection.dataset}/documents/${some}`;
    const answer = await client.request<unknown>({ uri, query: { lastRevision: "true" } });
    documents.push(...pastDocuments.parse(answer).documents);
  }
  return documents;
}
