import { isUnpublishing } from "../actions/publish-version.ts";
import { isDraftId, isPublishedId, publishedId, releaseOf } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

import { type Constraint, type IndexedPath } from "./constraints.ts";

/**
 * Which documents a query sees and under what ids: `raw` is everything as stored, `published` what is published; otherwise a stack of
 * layers, highest priority first (`drafts`, release names), over what is published.
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export type Perspective = "raw" | "published" | readonly string[];

/** The dataset in one perspective, at one moment. */
export class DatasetView {
  readonly #byId: ReadonlyMap<string, LakeDocument>;
  readonly #indexes = new Map<IndexedPath, ReadonlyMap<string, readonly LakeDocument[]>>();

  /** @param documents ordered by id */
  constructor(readonly documents: readonly LakeDocument[]) {
    this.#byId = new Map(documents.map((document) => [document._id, document]));
  }

  /** The document that a reference points to. */
  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id);
  }

  /** The documents that meet the constraint, in the view's order. */
  candidates({ path, values }: Constraint): readonly LakeDocument[] {
    const index = this.#index(path);
    const [first = "", ...others] = values;
    const found = index.get(first) ?? [];
    if (others.length === 0) return found;
    return [...found, ...others.flatMap((value) => index.get(value) ?? [])].sort(byId);
  }

  #index(path: IndexedPath): ReadonlyMap<string, readonly LakeDocument[]> {
    const known = this.#indexes.get(path);
    if (known) return known;
    const index = new Map<string, LakeDocument[]>();
    for (const document of this.documents) {
      const value = valueAt(document, path);
      if (value === undefined) continue;
      const same = index.get(value);
      if (same) same.push(document);
      else index.set(value, [document]);
    }
    this.#indexes.set(path, index);
    return index;
  }
}

function valueAt(document: LakeDocument, path: IndexedPath): string | undefined {
  if (path !== "slug.current") return document[path];
  const { slug } = document;
  if (typeof slug !== "object" || slug === null || !("current" in slug)) return undefined;
  return typeof slug.current === "string" ? slug.current : undefined;
}

/** The documents that a requester may read, ordered by id, in a perspective. */
export function viewThrough(perspective: Perspective, documents: readonly LakeDocument[]): DatasetView {
  if (perspective === "raw") return new DatasetView(documents);
  if (perspective === "published") return new DatasetView(documents.filter(({ _id }) => isPublishedId(_id)));
  return new DatasetView(stacked(perspective, documents));
}

function stacked(layers: readonly string[], documents: readonly LakeDocument[]): LakeDocument[] {
  const rank = (id: string): number => {
    if (isPublishedId(id)) return layers.length;
    return layers.indexOf(isDraftId(id) ? "drafts" : (releaseOf(id) ?? ""));
  };
  const tops = new Map<string, { rank: number; document: LakeDocument }>();
  for (const document of documents) {
    const id = publishedId(document._id);
    const own = rank(document._id);
    const top = tops.get(id);
    if (own >= 0 && (!top || own < top.rank)) tops.set(id, { rank: own, document });
  }
  return [...tops]
    .filter(([, { document }]) => !isUnpublishing(document))
    .map(([id, { document }]) => ({ ...document, _id: id, _originalId: document._id }))
    .sort(byId);
}

function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : 1;
}
