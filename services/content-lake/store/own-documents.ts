import type { ZodType } from "zod";

import type { LakeDocument } from "./document.ts";
import type { Where } from "./documents.ts";

/** The documents of the lake's own of one kind: their ids are a prefix and a name, and each keeps what a schema reads. */
export function ownDocuments<Kept>(idPrefix: string, schema: ZodType<Kept>) {
  const isId = (id: string): boolean => id.startsWith(idPrefix);
  const read = (document: LakeDocument | null | undefined): Kept | undefined =>
    document && isId(document._id) ? schema.safeParse(document).data : undefined;
  return {
    /** The id of the document of that name. */
    idOf: (name: string): string => idPrefix + name,
    /** Whether the id is that of such a document. */
    isId,
    /** The name in the id of such a document. */
    nameOf: ({ _id }: Readonly<{ _id: string }>): string => _id.slice(idPrefix.length),
    /** What a document keeps; undefined when there is no document, or when it is none of this kind. */
    read,
    /** What all of them in a dataset keep. */
    all: (where: Where): Kept[] => where(({ _id }) => isId(_id), "own").flatMap((document) => read(document) ?? []),
  };
}
