import type { Logger } from "pino";

import type { ContentLakeConfiguration } from "../../configuration/content-lake.ts";

import { auditDocuments } from "./access/audit-documents.ts";
import { type OneTimeCodes, createOneTimeCodes } from "./access/one-time-codes.ts";
import type { Requester } from "./access/requester.ts";
import { type Restoring, createRestoring } from "./backup/restoring.ts";
import type { Dataset } from "./datasets/dataset.ts";
import { datasetNotFound } from "./datasets/datasets.ts";
import { type StreamPlaces, createStreamPlaces } from "./live/stream-places.ts";
import { type RecordSettling, createRecordSettling } from "./legal-record/settle-record.ts";
import { type LakeTables, openTables } from "./open-tables.ts";
import { openDatabase } from "./store/database.ts";
import { openContentFormat, type RecordedContentFormat } from "./store/format.ts";

/** The options of a lake. */
export type LakeConfiguration = Readonly<
  Pick<
    ContentLakeConfiguration,
    | "directory"
    | "projectId"
    | "dataset"
    | "origin"
    | "trustedProxyHops"
    | "studioOrigin"
    | "needsFourEyes"
    | "seedDirectory"
  >
>;

const handOverMilliseconds = 60_000;

/** How long a ticket works that leads to another origin: a minute, because a busy browser follows a redirect late. */
const ticketMilliseconds = 60_000;

/** How long a further page of the log-in may take. */
const stepMilliseconds = 10 * 60_000;

/** An open content lake. Route modules are functions of it: `(lake: Lake) => Hono<LakeHttp>`. */
export interface Lake extends LakeTables {
  readonly configuration: LakeConfiguration;
  readonly log: Logger;
  /**
   * Stand for people, by their ids, who have logged in: the address that a log-in returns to contains a code, which the Studio exchanges for a session's
   * token. After the exchange, or after a minute, the code in a browser's history is worthless.
   */
  readonly signInCodes: OneTimeCodes<string>;
  /** Stand for people, by their ids, who gave the right password and are asked for a code. */
  readonly awaitingCode: OneTimeCodes<string>;
  /** Stand for people, by their ids, who gave a right password that they must now replace. */
  readonly awaitingPassword: OneTimeCodes<string>;
  readonly contentFormat: RecordedContentFormat;
  /** Counts the event streams that are open. */
  readonly streamPlaces: StreamPlaces;
  /** Brings the legal record up to date after an import by Sanity's importer. */
  readonly recordSettling: RecordSettling;
  /** Stages backups that are to take this lake's place. */
  readonly restoring: Restoring;
  /** Redirect browsers' event streams to the lake's other ports, to which a browser does not take the token. */
  readonly streamTickets: OneTimeCodes<Requester>;
  /** Open the report on who accepted which terms on the site, to which a browser does not take the token. */
  readonly acceptancesTickets: OneTimeCodes<Requester>;
  /** @throws LakeError 404 unless that dataset exists */
  dataset(name: string): Dataset;
  /** Copies the store as it is at one moment into an existing folder, with everything that the lake keeps but the bytes of assets. */
  copyStore(folder: string): Promise<void>;
  /** Ends every event stream and presence socket, so that the server can close. */
  endStreams(): void;
  /** Ends the same and a restore that is being staged, waits for copies of the store, and closes it. */
  close(): Promise<void>;
}

/**
 * Opens the lake in a directory. The caller must hold the directory's lock (`lock.ts`), because two processes that have it open would lose each
 * other's writes.
 *
 * @throws UnreadableStoreError when another version of the lake wrote the store and this one cannot read it
 */
export function openLake(configuration: LakeConfiguration, log: Logger): Lake {
  const database = openDatabase(configuration.directory);
  const tables = openTables({ database, configuration, log });
  const { datasets, audit, people } = tables;
  const recordSettling = createRecordSettling(datasets.main, log);
  const restoring = createRestoring(configuration, log);
  const copies = new Set<Promise<unknown>>();
  auditDocuments(datasets.main, audit, people);
  return {
    configuration,
    log,
    ...tables,
    signInCodes: createOneTimeCodes(handOverMilliseconds),
    awaitingCode: createOneTimeCodes(stepMilliseconds),
    awaitingPassword: createOneTimeCodes(stepMilliseconds),
    streamPlaces: createStreamPlaces(),
    contentFormat: openContentFormat(database),
    recordSettling,
    restoring,
    streamTickets: createOneTimeCodes(ticketMilliseconds),
    acceptancesTickets: createOneTimeCodes(ticketMilliseconds),
    endStreams() {
      datasets.endStreams();
    },
    copyStore(folder) {
      const copy: Promise<void> = database.backup(folder, true);
      copies.add(copy);
      return copy.finally(() => copies.delete(copy));
    },
    dataset(name) {
      const dataset = datasets.find(name);
      if (!dataset) throw datasetNotFound(name, configuration);
      return dataset;
    },
    async close() {
      datasets.endStreams();
      recordSettling.close();
      await restoring.end();
      await datasets.close();
      // LMDB ends the process when a store is closed while it is copied, which goes on when whoever asked for the copy has left.
      await Promise.allSettled(copies);
      await database.close();
    },
  };
}
