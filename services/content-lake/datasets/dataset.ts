import type { Logger } from "pino";

import { addressAssetsHere } from "../assets/address-assets-here.ts";
import { LakeError } from "../errors.ts";
import { type Queries, createQueries } from "../evaluation/queries.ts";
import type { LakeConfiguration } from "../lake.ts";
import { requireDay } from "../legal-record/require-day.ts";
import { requireFourEyes } from "../legal-record/require-four-eyes.ts";
import { legalVersions } from "../legal-record/legal-versions.ts";
import { type DocumentEvents, createDocumentEvents } from "../live/document-events.ts";
import { type LiveEvents, createLiveEvents } from "../live/live-events.ts";
import { redirectsOnMove } from "../redirects/redirects-on-move.ts";
import { requireReleaseRules } from "../releases/require-release-rules.ts";
import { endWithDraft } from "../shares/end-with-draft.ts";
import type { Database } from "../store/database.ts";
import { type DatasetStore, openDatasetStore } from "../store/dataset-store.ts";
import { createFollowers } from "../store/followers.ts";

import type { DatasetDescription } from "./dataset-description.ts";

/** One dataset: its documents and their record, and everything that answers and follows them. */
export interface Dataset extends DatasetStore {
  /** Whether it is the site's own, with the legal record, the redirects and the schedules. */
  readonly isMain: boolean;
  readonly description: Pick<DatasetDescription, "aclMode" | "addonFor">;
  /** Answers queries, in separate threads. */
  readonly queries: Queries;
  /** Tells listeners which published content each commit may have changed. */
  readonly liveEvents: LiveEvents;
  /** Tells editors of each change of the documents they follow. */
  readonly documentEvents: DocumentEvents;
  /**
   * Calls back when it is closed, until the returned function is called. What still reads it must end then, because it is deleted, or others than before
   * may read it.
   */
  readonly whenClosed: (end: () => void) => () => void;
  /** Ends every event stream. */
  endStreams(): void;
  /** Ends the same and the threads, and refuses all further commits. */
  close(): Promise<void>;
}

/** What a dataset is opened with. */
export interface DatasetContext {
  readonly database: Database;
  readonly configuration: LakeConfiguration;
  readonly log: Logger;
}

/** Opens the site's own dataset, whose name is the beginning of its tables' names. */
export function openMainDataset(context: DatasetContext): Dataset {
  const { database, configuration, log } = context;
  const store = openDatasetStore(database, configuration.dataset, {
    log,
    ownMutations: (changes, where, timestamp) => [
      ...legalVersions(changes, where, timestamp),
      ...redirectsOnMove(changes, where),
      ...endWithDraft(changes, where, timestamp),
    ],
    refuse(request, changes, stored) {
      requireReleaseRules(request, changes, stored, store.log);
      requireDay(request, changes);
      if (configuration.needsFourEyes) requireFourEyes(request, changes, store.log);
    },
  });
  return composed(store, { aclMode: "public", addonFor: null }, context, { isMain: true, onClose: () => {} });
}

/** Opens a further dataset and gives its assets this lake's address. */
export function openFurtherDataset(description: DatasetDescription, context: DatasetContext): Dataset {
  const { database, configuration, log } = context;
  let isClosed = false;
  const store = openDatasetStore(database, description.name, {
    log,
    storage: description.storage,
    ownMutations: endWithDraft,
    refuse: (...transaction) => {
      if (isClosed) throw datasetClosed(description.name);
      requireReleaseRules(...transaction, store.log);
    },
  });
  addressAssetsHere(store, configuration);
  const onClose = () => (isClosed = true);
  return composed(store, description, context, { isMain: false, onClose });
}

function composed(
  store: DatasetStore,
  description: Dataset["description"],
  { configuration, log }: DatasetContext,
  { isMain, onClose }: { isMain: boolean; onClose: () => void },
): Dataset {
  // The first follower of commits, because a later follower's client may send a query at once.
  const queries = createQueries(configuration, store, log);
  const liveEvents = createLiveEvents(store, log);
  const documentEvents = createDocumentEvents(store, queries, log);
  const readers = createFollowers<"closing">(log);
  const endStreams = (): void => {
    liveEvents.close();
    documentEvents.close();
  };
  return {
    ...store,
    isMain,
    description,
    queries,
    liveEvents,
    documentEvents,
    whenClosed: (end) => readers.add("reader of a dataset", end),
    endStreams,
    async close() {
      onClose();
      readers.tell("closing");
      endStreams();
      await queries.close();
    },
  };
}

function datasetClosed(name: string): LakeError {
  return new LakeError(
    503,
    "datasetClosedError",
    `The dataset "${name}" was changed or deleted at this moment; try again.`,
  );
}
