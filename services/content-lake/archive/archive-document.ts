import { z } from "zod";

import { idForNewDocument, isOwnId } from "../store/document-id.ts";
import { requirePlainData } from "../store/plain-data.ts";

import { onLine, readNdjson } from "./ndjson.ts";

const documentSchema = z.looseObject({
  _id: z.string().optional(),
  _type: z.string().min(1),
  _createdAt: z.iso.datetime({ offset: true }).exactOptional(),
  _updatedAt: z.iso.datetime({ offset: true }).exactOptional(),
});

/** A document of an archive with its final `_id`, and its line. */
export interface ArchiveDocument {
  readonly line: number;
  readonly document: z.infer<typeof documentSchema> & { readonly _id: string };
}

/**
 * Reads an archive's documents. System documents (`_.…`, such as the hosted lake's groups) have no meaning in another lake and are left out, except
 * releases.
 *
 * @throws LakeError 400 naming the first line that is not a document, or that repeats the id of an earlier line
 */
export function readArchiveDocuments(data: Uint8Array): ArchiveDocument[] {
  const lines = new Map<string, number>();
  const documents: ArchiveDocument[] = [];
  for (const { line, value } of readNdjson(data)) {
    const document = onLine(line, () => parseDocument(value));
    const earlier = lines.get(document._id);
    if (earlier !== undefined)
      onLine(line, () => refuse(`the document "${document._id}" stands on line ${earlier} already`));
    lines.set(document._id, line);
    if (!isSystemDocument(document._id)) documents.push({ line, document });
  }
  return documents;
}

/** Whether a document belongs to its lake alone and is neither exported nor imported. */
export function isSystemDocument(id: string): boolean {
  return isOwnId(id) && !id.startsWith("_.releases.");
}

function parseDocument(value: unknown): ArchiveDocument["document"] {
  const parsed = documentSchema.safeParse(requirePlainData(value));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`not a document (${issue?.path.join(".") || "the line"}: ${issue?.message ?? "invalid"})`);
  }
  return { ...parsed.data, _id: idForNewDocument(parsed.data._id) };
}

function refuse(sentence: string): never {
  throw new Error(sentence);
}
