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
  /** Changes the document of an id, and every view with it. */
  change(id: string, apply: () => void): void;
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
    change(id, apply) {
      const affected = [...views.values()].flatMap(({ perspective, view }) => {
        const shown = shownId(perspective, id);
        return shown === undefined ? [] : { view, shown, before: view.get(shown) };
      });
      apply();
      for (const { view, shown, before } of affected) view.change(shown, before, view.get(shown));
    },
  };
}
