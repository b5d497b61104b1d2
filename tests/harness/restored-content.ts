import type { SanityClient } from "@sanity/client";
import { z } from "zod";

const document = z.looseObject({ _id: z.string(), _type: z.string() });

type Document = z.infer<typeof document>;

/** What staff write; the legal record and the lake's own documents nobody changes. */
const written = '*[_type != "legalVersion" && !(_id in path("_.**"))]';

/** Reads all documents, drafts included. `restore` writes those that have changed since as they were, and deletes drafts of them that are new. */
export async function rememberContent(editor: SanityClient): Promise<{ restore: () => Promise<void> }> {
  const read = async () => {
    const documents = z.array(document).parse(await editor.fetch(written, {}, { perspective: "raw" }));
    return new Map(documents.map((one) => [one._id, one]));
  };
  const before = await read();
  return {
    async restore() {
      const now = await read();
      const transaction = editor.transaction();
      for (const [id, remembered] of before) {
        const found = now.get(id);
        if (!found || wordsOf(found) !== wordsOf(remembered)) transaction.createOrReplace(remembered);
        const draftId = `drafts.${id}`;
        if (now.has(draftId) && !before.has(draftId)) transaction.delete(draftId);
      }
      if (transaction.serialize().length > 0) await transaction.commit({ visibility: "sync" });
    },
  };
}

/** A document's content without what each write changes. */
function wordsOf(content: Document): string {
  const passing = ["_rev", "_updatedAt"];
  const kept = Object.entries(content).filter(([name]) => !passing.includes(name));
  return JSON.stringify(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}
