import type { SanityClient } from "@sanity/client";
import { z } from "zod";

const document = z.looseObject({ _id: z.string(), _type: z.string() });

type Document = z.infer<typeof document>;

/** What staff write; the legal record and the lake's own documents nobody changes. */
const written = '*[_type != "legalVersion" && !(_id in path("_.**"))]';

/** The content of a lake as it was. */
interface RememberedContent {
  /** Writes the documents that have changed since as they were, and deletes drafts of them that are new. */
  restore: () => Promise<void>;
  /** The same, and deletes every other document that is new, but no picture. */
  restoreAll: () => Promise<void>;
}

/** Reads all documents, drafts included. */
export async function rememberContent(editor: SanityClient): Promise<RememberedContent> {
  const read = async () => {
    const documents = z.array(document).parse(await editor.fetch(written, {}, { perspective: "raw" }));
    return new Map(documents.map((one) => [one._id, one]));
  };
  const before = await read();
  const restoreDeleting = async (isDeleted: (document: Document) => boolean) => {
    const now = await read();
    const transaction = editor.transaction();
    for (const [id, remembered] of before) {
      const found = now.get(id);
      if (!found || wordsOf(found) !== wordsOf(remembered)) transaction.createOrReplace(remembered);
    }
    for (const [id, document] of now) if (!before.has(id) && isDeleted(document)) transaction.delete(id);
    if (transaction.serialize().length > 0) await transaction.commit({ visibility: "sync" });
  };
  return {
    restore: () => restoreDeleting(({ _id }) => _id.startsWith("drafts.") && before.has(_id.slice("drafts.".length))),
    restoreAll: () => restoreDeleting(({ _type }) => !_type.startsWith("sanity.")),
  };
}

/** A document's content without what each write changes. */
function wordsOf(content: Document): string {
  const passing = ["_rev", "_updatedAt"];
  const kept = Object.entries(content).filter(([name]) => !passing.includes(name));
  return JSON.stringify(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}
