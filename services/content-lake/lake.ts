import type { Logger } from "pino";

import { type LoginPace, createLoginPace } from "./access/login-pace.ts";
import { type People, openPeople } from "./access/people.ts";
import { type Sessions, openSessions } from "./access/sessions.ts";
import { type SignInCodes, createSignInCodes } from "./access/sign-in-codes.ts";
import { type StreamTickets, openStreamTickets } from "./access/stream-tickets.ts";
import { type Tokens, openTokens } from "./access/tokens.ts";
import { LakeError } from "./errors.ts";
import { type Queries, createQueries } from "./evaluation/queries.ts";
import { type StreamPlaces, createStreamPlaces } from "./live/stream-places.ts";
import { legalVersions } from "./legal-record/legal-versions.ts";
import { type RecordSettling, createRecordSettling } from "./legal-record/settle-record.ts";
import { type DocumentEvents, createDocumentEvents } from "./live/document-events.ts";
import { type LiveEvents, createLiveEvents } from "./live/live-events.ts";
import { type Presence, createPresence } from "./presence/presence.ts";
import { selectIds } from "./query/select-ids.ts";
import { redirectsOnMove } from "./redirects/redirects-on-move.ts";
import { requireReleaseRules } from "./releases/require-release-rules.ts";
import { type Preferences, openPreferences } from "./store/preferences.ts";
import { openDatabase } from "./store/database.ts";
import { type DatasetStore, openDatasetStore } from "./store/dataset-store.ts";

/** The options of a lake; `contentLakeConfiguration` provides them. */
export interface LakeConfiguration {
  /** The folder of all the lake's data: `store/`, `assets/`, the lock's socket. */
  readonly directory: string;
  readonly projectId: string;
  /** Name of the one dataset. */
  readonly dataset: string;
  /** The lake's origin, without a trailing slash; part of asset documents' `url`. */
  readonly origin: string;
  /** How many of the operator's proxies are in front of it, each adding an address to `X-Forwarded-For`. */
  readonly trustedProxyHops: number;
  /** The origin of the Studio, the only one that a sign-in returns to. */
  readonly studioOrigin: string;
}

/** An open content lake. Route modules are functions of it: `(lake: Lake) => Hono<LakeHttp>`. */
export interface Lake {
  readonly configuration: LakeConfiguration;
  readonly log: Logger;
  readonly tokens: Tokens;
  readonly people: People;
  readonly sessions: Sessions;
  readonly loginPace: LoginPace;
  /** Hand sessions over to the Studio. */
  readonly signInCodes: SignInCodes;
  readonly preferences: Preferences;
  /** Answers queries, in separate threads. */
  readonly queries: Queries;
  /** Tells listeners which published content each commit may have changed. */
  readonly liveEvents: LiveEvents;
  /** Tells editors of each change of the documents they follow. */
  readonly documentEvents: DocumentEvents;
  /** The presence of the Studios' users. */
  readonly presence: Presence;
  /** Counts the event streams that are open. */
  readonly streamPlaces: StreamPlaces;
  /** Brings the legal record up to date after an import by Sanity's importer. */
  readonly recordSettling: RecordSettling;
  /** Redirect browsers' event streams to the lake's other ports. */
  readonly streamTickets: StreamTickets;
  /** @throws LakeError 404 unless that dataset exists */
  dataset(name: string): DatasetStore;
  /** Copies the store as it is at one moment into an existing folder, with everything that the lake keeps but the bytes of assets. */
  copyStore(folder: string): Promise<void>;
  /** Ends every event stream and presence socket, so that the server can close. */
  endStreams(): void;
  /** Ends the same and closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the lake in a directory. The caller must hold the directory's lock (`lock.ts`), because two processes that have it open would lose each
 * other's writes.
 */
export function openLake(configuration: LakeConfiguration, log: Logger): Lake {
  const database = openDatabase(configuration.directory);
  const store = openDatasetStore(database, configuration.dataset, {
    selectIds,
    log,
    ownMutations: (changes, documents) => [
      ...legalVersions(changes, documents),
      ...redirectsOnMove(changes, documents),
    ],
    refuse: requireReleaseRules,
  });
  // The first follower of commits, because a later follower's client may send a query at once.
  const queries = createQueries(configuration, store, log);
  const liveEvents = createLiveEvents(store, log);
  const documentEvents = createDocumentEvents(store, queries, log);
  const presence = createPresence();
  const recordSettling = createRecordSettling(store, log);
  const endStreams = (): void => {
    liveEvents.close();
    documentEvents.close();
    presence.close();
  };
  return {
    configuration,
    log,
    tokens: openTokens(database),
    people: openPeople(database),
    sessions: openSessions(database),
    loginPace: createLoginPace(database),
    signInCodes: createSignInCodes(),
    preferences: openPreferences(database),
    queries,
    liveEvents,
    documentEvents,
    presence,
    streamPlaces: createStreamPlaces(),
    recordSettling,
    streamTickets: openStreamTickets(),
    endStreams,
    copyStore: (folder) => database.backup(folder, true),
    dataset(name) {
      if (name === store.name) return store;
      const { projectId } = configuration;
      throw new LakeError(404, "datasetNotFoundError", `Dataset "${name}" not found for project ID "${projectId}"`);
    },
    async close() {
      endStreams();
      recordSettling.close();
      await queries.close();
      await database.close();
    },
  };
}
