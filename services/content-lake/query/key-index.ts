import type { LakeDocument } from "../store/document.ts";

import { insertId, removeId } from "./sorted-ids.ts";

/** A value that documents are found by. */
export type IndexKey = string | number | boolean;

/** Whether a value can be one; `null` cannot, because every document that lacks a field has it. */
export function isIndexKey(value: unknown): value is IndexKey {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Finds the documents that have a key. */
export class KeyIndex {
  readonly #ids = new Map<IndexKey, string[]>();
  #entries = 0;

  /** @param keysOf the keys of a document; must depend on the document alone */
  constructor(private readonly keysOf: (document: LakeDocument) => ReadonlySet<IndexKey>) {}

  /** The memory that it takes, estimated. */
  get bytes(): number {
    return 8 * this.#entries + 100 * this.#ids.size;
  }

  /** Takes a document that it does not have. */
  fill(document: LakeDocument): void {
    this.change(document._id, undefined, document);
  }

  /** Takes note of a document that is new, gone or different. */
  change(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const [old, current] = [before ? this.keysOf(before) : none, after ? this.keysOf(after) : none];
    for (const key of old) if (!current.has(key)) this.#remove(key, id);
    for (const key of current) if (!old.has(key)) this.#add(key, id);
  }

  /** The ids of the documents with that key, in order. */
  idsOf(key: IndexKey): readonly string[] {
    return this.#ids.get(key) ?? [];
  }

  /** Every key that a document has. */
  keys(): Iterable<IndexKey> {
    return this.#ids.keys();
  }

  #add(key: IndexKey, id: string): void {
    const ids = this.#ids.get(key);
    if (ids) insertId(ids, id);
    else this.#ids.set(key, [id]);
    this.#entries += 1;
  }

  #remove(key: IndexKey, id: string): void {
    const ids = this.#ids.get(key) ?? [];
    removeId(ids, id);
    if (ids.length === 0) this.#ids.delete(key);
    this.#entries -= 1;
  }
}

const none: ReadonlySet<IndexKey> = new Set();
