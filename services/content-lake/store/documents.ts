import { isOwnId } from "./document-id.ts";
import { type LakeDocument, readDocument } from "./document.ts";
import { createLruCache } from "./lru-cache.ts";

/** What is known of a document without reading it. */
export type DocumentHead = Pick<LakeDocument, "_id" | "_type">;

/** Whether a document is wanted, decided without reading it. */
export type IsWanted = (head: DocumentHead) => boolean;

/** Which documents are looked at: all, or the lake's own alone, which are few of many. */
export type Among = "all" | "own";

/** Reads the documents that are wanted, ordered by id. By default all are looked at. */
export type Where = (isWanted: IsWanted, among?: Among) => LakeDocument[];

/** Documents of which only those that are asked for are read. Two reads may give two objects. */
export interface Documents {
  readonly get: (id: string) => LakeDocument | undefined;
  /** The type of a document, which is not read; `undefined` when there is none of that id. */
  readonly typeOf: (id: string) => string | undefined;
  /** The ids of all documents, or of the lake's own, in any order. */
  readonly ids: (among?: Among) => Iterable<string>;
}

/** How much text of the documents that were read last is kept parsed, in UTF-16 units. Parsed, it takes some two and a half times as many bytes. */
const maxKeptCharacters = 4_000_000;

/** How many of the ids that were read last are remembered. Fewer than a large dataset has, so that reading all of it keeps nothing. */
const maxReadOnce = 2_000;

/**
 * The documents of a table of JSON texts. It keeps the type of each. The documents themselves are read when they are asked for, and those that are read
 * again soon are kept: all of a site's content, but not all of a large dataset, because the serving thread and each evaluation thread would have a copy.
 */
export class StoredDocuments implements Documents {
  readonly #types = new Map<string, string>();
  readonly #ownIds = new Set<string>();
  /** Each type once, because every parsed document brings a copy of its own. */
  readonly #typeNames = new Map<string, string>();
  readonly #kept = createLruCache<string, LakeDocument>(maxKeptCharacters);
  readonly #readOnce = createLruCache<string, true>(maxReadOnce);

  /** @param read finds the present text of a document */
  constructor(private readonly read: (id: string) => string | undefined) {}

  readonly get = (id: string): LakeDocument | undefined => {
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const text = this.#types.has(id) ? this.read(id) : undefined;
    if (text === undefined) return undefined;
    const document = readDocument(text);
    if (this.#readOnce.get(id)) this.#kept.set(id, document, text.length);
    else this.#readOnce.set(id, true, 1);
    return document;
  };

  readonly typeOf = (id: string): string | undefined => this.#types.get(id);

  readonly ids = (among: Among = "all"): Iterable<string> => (among === "all" ? this.#types.keys() : this.#ownIds);

  /** Takes note of a document that is new, gone or different in the table. */
  change(id: string, document: LakeDocument | null): void {
    this.#kept.delete(id);
    if (document) this.#types.set(id, this.#typeName(document._type));
    else this.#types.delete(id);
    if (document && isOwnId(id)) this.#ownIds.add(id);
    else this.#ownIds.delete(id);
  }

  /** Forgets all documents. */
  clear(): void {
    for (const id of this.#types.keys()) this.#kept.delete(id);
    this.#types.clear();
    this.#ownIds.clear();
  }

  #typeName(type: string): string {
    const known = this.#typeNames.get(type);
    if (known === undefined) this.#typeNames.set(type, type);
    return known ?? type;
  }
}

/** Documents of which some are others. */
export function withChanges(documents: Documents, changes: ReadonlyMap<string, LakeDocument | null>): Documents {
  return {
    get(id) {
      const changed = changes.get(id);
      return changed === undefined ? documents.get(id) : (changed ?? undefined);
    },
    typeOf(id) {
      const changed = changes.get(id);
      return changed === undefined ? documents.typeOf(id) : changed?._type;
    },
    *ids(among) {
      for (const id of documents.ids(among)) if (!changes.has(id)) yield id;
      for (const [id, document] of changes) if (document && isAmong(id, among)) yield id;
    },
  };
}

/** Documents that are in memory. */
export function documentsOf(list: Iterable<LakeDocument>): Documents {
  const byId = new Map([...list].map((document) => [document._id, document]));
  return {
    get: (id) => byId.get(id),
    typeOf: (id) => byId.get(id)?._type,
    ids: (among) => [...byId.keys()].filter((id) => isAmong(id, among)),
  };
}

const isAmong = (id: string, among: Among = "all"): boolean => among === "all" || isOwnId(id);

/** The ids of the documents that are wanted, in order; see {@link Where}. */
export function idsWhere({ ids, typeOf }: Documents, isWanted: IsWanted, among?: Among): string[] {
  return [...ids(among)].filter((_id) => isWanted({ _id, _type: typeOf(_id) ?? "" })).sort();
}

/** See {@link Where}. */
export function whereIn(documents: Documents): Where {
  return (isWanted, among) => idsWhere(documents, isWanted, among).flatMap((id) => documents.get(id) ?? []);
}
