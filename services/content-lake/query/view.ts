import type { LakeDocument } from "../store/document.ts";
import type { DocumentHead, Documents } from "../store/documents.ts";

import { documentList } from "./document-list.ts";
import { Indexes } from "./indexes.ts";
import { type Perspective, isShown, shown, shownId } from "./perspective.ts";
import { insertId, removeId } from "./sorted-ids.ts";

/** What a query needs of a view. */
export type QueryView = Pick<DatasetView, "ids" | "indexes" | "get">;

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
    if (!before) insertId(this.#ids, id);
    if (!after) removeId(this.#ids, id);
    this.indexes.change(id, before, after);
  }
}

/** The documents that a perspective shows, of those that `isReadable` lets through. */
export function viewThrough(
  perspective: Perspective,
  documents: Documents,
  isReadable: (head: DocumentHead) => boolean = () => true,
): DatasetView {
  const has = (_id: string) => {
    const _type = documents.typeOf(_id);
    return _type !== undefined && isReadable({ _id, _type });
  };
  const stored = { has, get: documents.get };
  const ids = new Set([...documents.ids()].flatMap((id) => shownId(perspective, id) ?? []));
  return new DatasetView(
    [...ids].filter((id) => isShown(perspective, id, stored)),
    (id) => (shownId(perspective, id) === id ? shown(perspective, id, stored) : undefined),
  );
}

/** A view that always gives the same object for a document. Only for one query, because it keeps everything that was found. */
export function remembering({ ids, indexes, get }: QueryView): QueryView {
  const found = new Map<string, LakeDocument | undefined>();
  return {
    ids,
    indexes,
    get(id) {
      const known = found.get(id) ?? get(id);
      found.set(id, known);
      return known;
    },
  };
}
