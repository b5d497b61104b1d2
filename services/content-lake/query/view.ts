import type { LakeDocument } from "../store/document.ts";

import { documentList } from "./document-list.ts";
import { Indexes } from "./indexes.ts";
import { type Perspective, shown, shownId } from "./perspective.ts";
import { insertId, removeId } from "./sorted-ids.ts";

/** The dataset as one perspective shows it. It keeps ids; the documents are found when they are read. */
export class DatasetView {
  /** The indexes of its documents. */
  readonly indexes = new Indexes();
  readonly #ids: string[];

  /**
   * @param ids of the documents it shows, in any order
   * @param get the document that it shows under an id
   */
  constructor(
    ids: Iterable<string>,
    readonly get: (id: string) => LakeDocument | undefined,
  ) {
    this.#ids = [...new Set(ids)].sort();
  }

  /** The ids of its documents, in order. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Its documents, ordered by id. */
  get documents(): readonly LakeDocument[] {
    return documentList(this.#ids, this.get);
  }

  /** Takes note of a document that is new, gone or different under an id, once {@link get} finds it. */
  change(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    if (before === after) return;
    if (!before) insertId(this.#ids, id);
    if (!after) removeId(this.#ids, id);
    this.indexes.change(id, before, after);
  }
}

/** Documents by their ids, as they are stored. */
export type StoredDocuments = Pick<ReadonlyMap<string, LakeDocument>, "get" | "keys">;

/** The documents that a perspective shows, of those that `isReadable` lets through. */
export function viewThrough(
  perspective: Perspective,
  documents: StoredDocuments,
  isReadable: (document: LakeDocument) => boolean = () => true,
): DatasetView {
  const stored = (id: string) => {
    const document = documents.get(id);
    return document && isReadable(document) ? document : undefined;
  };
  const get = (id: string) => (shownId(perspective, id) === id ? shown(perspective, id, stored) : undefined);
  const ids = new Set([...documents.keys()].flatMap((id) => shownId(perspective, id) ?? []));
  return new DatasetView(
    [...ids].filter((id) => get(id) !== undefined),
    get,
  );
}

/** Documents by their ids. */
export function byId(documents: Iterable<LakeDocument>): ReadonlyMap<string, LakeDocument> {
  return new Map([...documents].map((document) => [document._id, document]));
}
