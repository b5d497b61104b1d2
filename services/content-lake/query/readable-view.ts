import { hasPermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";

import { type DatasetView, type Perspective, viewThrough } from "./view.ts";

const maxRememberedViews = 16;

// Keyed by the dataset's array of documents, which is replaced at each commit, so that old views are released with it.
const remembered = new WeakMap<readonly LakeDocument[], Map<string, DatasetView>>();

/** The documents of the dataset that the requester may read, in a perspective. Cached until the dataset changes. */
export function readableView(
  dataset: Pick<DatasetStore, "all">,
  requester: Pick<Requester, "role">,
  perspective: Perspective,
): DatasetView {
  const documents = dataset.all();
  const views = remembered.get(documents) ?? new Map<string, DatasetView>();
  remembered.set(documents, views);
  const key = JSON.stringify([requester.role, perspective]);
  const known = views.get(key);
  if (known) return known;
  const readable = documents.filter((document) => hasPermission(requester, "read", document));
  const view = viewThrough(perspective, readable);
  if (views.size < maxRememberedViews) views.set(key, view);
  return view;
}
