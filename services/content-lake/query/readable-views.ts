import { hasPermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { DocumentHead, Documents } from "../store/documents.ts";

import { type Perspective, shownId } from "./perspective.ts";
import { type DatasetView, viewThrough } from "./view.ts";

const maxViews = 8;

/** Views of a dataset that follow its commits. */
export interface ReadableViews {
  /** The documents that the requester may read, in a perspective. The same view until too many others were asked for. */
  of(requester: Pick<Requester, "role">, perspective: Perspective): DatasetView;
  /** Changes the documents of these ids, and every view with them. */
  change(ids: readonly string[], apply: () => void): void;
}

/** Makes no view yet. Each is made when it is first asked for. */
export function createReadableViews(documents: Documents): ReadableViews {
  const views = new Map<string, { perspective: Perspective; view: DatasetView }>();
  return {
    of({ role }, perspective) {
      const key = JSON.stringify([role, perspective]);
      const isReadable = (head: DocumentHead) => hasPermission({ role }, "read", head);
      const { view } = views.get(key) ?? { view: viewThrough(perspective, documents, isReadable) };
      views.delete(key);
      views.set(key, { perspective, view });
      const [oldest] = views.keys();
      if (views.size > maxViews && oldest !== undefined) views.delete(oldest);
      return view;
    },
    change(ids, apply) {
      const affected = [...views.values()].flatMap(({ perspective, view }) =>
        [...new Set(ids.flatMap((id) => shownId(perspective, id) ?? []))].map((id) => ({
          view,
          id,
          before: view.get(id),
        })),
      );
      apply();
      for (const { view, id, before } of affected) view.change(id, before, view.get(id));
    },
  };
}
